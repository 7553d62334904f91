import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { activityTypeDraft } from '#client/activity-types/draft.ts';
import { activityTypeErrors, atDesign } from '#client/activity-types/form.ts';
import type { ActivityTypeValues } from '#client/activity-types/values.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { firstWrongStep, stepOfField } from '#contract/activity-types/wizard.ts';
import { useDirtyParts } from '../../forms/use-dirty-parts.ts';
import { nothingStored, useDraft } from '../../forms/use-draft.ts';

interface DesignOptions<Saved> {
  initial: ActivityTypeValues;
  /** Names the design, for the draft that the tab keeps until it is saved. */
  draftOf: string;
  isNew?: boolean;
  onDirtyChange: (isDirty: boolean) => void;
  /** Told the saved version. */
  onDone: (saved: Saved) => void;
}

/** The form of an activity type, its errors, and the way to send it. */
export function useDesign<Saved>({
  initial,
  draftOf,
  isNew = false,
  onDirtyChange,
  onDone,
}: DesignOptions<Saved>) {
  const form = useForm({
    initialValues: initial,
    validate: activityTypeErrors,
    validateInputOnBlur: true,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const errors = activityTypeErrors(form.values);
  const isDirty = form.isDirty();
  const dirtyOf = useDirtyParts(onDirtyChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes.
  useEffect(() => dirtyOf('design')(isDirty), [isDirty]);

  const basis = isNew ? nothingStored : undefined;
  const draft = useDraft(form, `activity-type.${draftOf}`, activityTypeDraft, basis);

  /** Sends the values; a refusal is shown at its fields, and the step of the first one is answered. */
  async function send(save: (values: ActivityTypeValues) => Promise<Saved>) {
    setProblem(null);
    setSending(true);
    try {
      const saved = await save(form.values);
      draft.forget();
      onDone(saved);
      return undefined;
    } catch (error) {
      const refused = error instanceof ApiProblem ? atDesign(error.fields) : {};
      form.setErrors(refused);
      const [field, text] = Object.entries(refused)[0] ?? [];
      const isAboutWhole = error instanceof ApiProblem && error.code === 'activity-type-changed';
      if (!isSilent(error)) setProblem((!isAboutWhole && text) || problemMessage(error));
      return field === undefined ? undefined : stepOfField(field);
    } finally {
      setSending(false);
    }
  }

  return {
    form,
    errors,
    problem,
    isSending,
    isDirty,
    /** Told whether a dialog of a step has unsaved changes. */
    onPartDirty: dirtyOf('part'),
    isRead: draft.isRead,
    firstWrong: firstWrongStep(Object.keys(errors)),
    send,
  };
}
