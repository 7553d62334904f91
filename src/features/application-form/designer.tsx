import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useDraft } from '#blocks/forms/use-draft.ts';
import { applicantNoticeDuration } from '#client/applicants/labels.ts';
import {
  type Design,
  designDraft,
  designOf,
  inputOf,
  validateDesign,
} from '#client/application-forms/design.ts';
import { designerLabels as labels } from '#client/application-forms/designer-labels.ts';
import { applicationFormMutations } from '#client/application-forms/mutations.ts';
import { typedSince } from '#client/forms/typed-since.ts';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { type Agreement, agreementsOf } from '#contract/application-forms/agreement.ts';
import type { ApplicationForm } from '#contract/application-forms/application-form.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Form } from '#ui/form.tsx';
import { useShell } from '../../shell/shell-context.ts';
import { useUnsavedChanges } from '../../strangler/unsaved/use-unsaved-changes.ts';
import { type DesignPart, DesignParts, partOf } from './design-parts.tsx';
import styles from './designer.module.css';
import { PreviewPart } from './preview-part.tsx';

interface DesignerProps {
  /** The latest version; undefined for a form that is not saved yet. */
  form: ApplicationForm | undefined;
  /** The beginning of a new form. */
  start: Design | undefined;
  others: readonly ApplicationForm[];
  agreements: readonly Agreement[];
  advancedAgreements: boolean;
  onSaved: (form: ApplicationForm) => void;
  onRemoved: () => void;
}

/** One form with all its parts, and the buttons that save and remove it. */
export function Designer(props: DesignerProps) {
  const { form: stored, start } = props;
  const initial = stored ? designOf(stored) : start;
  return initial ? <DesignForm {...props} initial={initial} /> : null;
}

function DesignForm(props: DesignerProps & { initial: Design }) {
  const { form: stored, initial, others, agreements, advancedAgreements } = props;
  const { notices } = useShell();
  const mutations = applicationFormMutations(useApi());
  const [base, setBase] = useState(stored?.id);
  const [part, setPart] = useState<DesignPart>('form');
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const otherSlugs = others.map(({ slug }) => slug);
  const form = useForm<Design>({ initialValues: initial, validate: validateDesign(otherSlugs) });
  const draft = useDraft(
    form,
    `application-form.${stored?.rootApplicationFormId ?? 'new'}`,
    designDraft,
  );
  const save = useMutation(mutations.save());
  const remove = useMutation(mutations.remove());
  const isWide = useMediaQuery('(min-width: 80em)');
  useUnsavedChanges(form.isDirty() && !remove.isSuccess, true);

  const { onSaved, onRemoved } = props;
  const saved = save.data;
  // Once nothing is unsaved any more: else the way there would ask.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each save, not of another listener.
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same.
  useEffect(() => {
    if (remove.isSuccess) onRemoved();
  }, [remove.isSuccess]);

  const rootId = stored?.rootApplicationFormId ?? null;
  const own = useMemo(() => agreementsOf(agreements, rootId), [agreements, rootId]);
  const tell = (text: string) =>
    notices.show({ level: 'success', text, duration: applicantNoticeDuration });

  const bringToSight = (wrong: object) => {
    const [first] = Object.keys(wrong);
    if (first !== undefined) setPart(partOf(first));
  };

  function showRefusal(error: Error): void {
    const fields = error instanceof ApiProblem ? ownFields(error.fields) : {};
    const [message] = Object.values(fields);
    form.setErrors(fields);
    bringToSight(fields);
    if (!isSilent(error)) setProblem(message ?? problemMessage(error, labels.saveFailure));
  }

  const submit = form.onSubmit((values) => {
    setProblem(null);
    save.mutate(inputOf(values, base), {
      onSuccess(answer) {
        setBase(answer.id);
        form.setInitialValues(designOf(answer));
        form.setValues({ ...designOf(answer), ...typedSince(values, form.getValues()) });
        form.resetDirty(designOf(answer));
        draft.forget();
        tell(labels.saved);
      },
      onError: showRefusal,
    });
  }, bringToSight);

  function removeForm(): void {
    if (base === undefined) return;
    remove.mutate(
      { id: base },
      {
        onSuccess() {
          draft.forget();
          tell(labels.removed);
        },
        onError(error) {
          setRemoving(false);
          if (!isSilent(error)) setProblem(problemMessage(error));
        },
      },
    );
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <ProblemAlert>{problem}</ProblemAlert>
        <div className={styles.desk}>
          <Stack gap="md">
            <DesignParts
              form={form}
              part={part}
              onPart={setPart}
              stored={stored}
              otherSlugs={otherSlugs}
              agreements={own}
              isAdvanced={advancedAgreements}
            />
            <Group justify="space-between">
              <Button
                type="submit"
                loading={save.isPending}
                disabled={stored !== undefined && !form.isDirty()}
              >
                {labels.save}
              </Button>
              {stored && !stored.isMain && (
                <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
                  {labels.remove}
                </Button>
              )}
            </Group>
          </Stack>
          {isWide && part !== 'preview' && (
            <section aria-label={labels.parts.preview} className={styles.beside}>
              <PreviewPart design={form.values} agreements={own} />
            </section>
          )}
        </div>
      </Stack>
      <ConfirmDialog
        opened={isRemoving}
        title={labels.removeQuestion}
        confirmLabel={labels.remove}
        danger
        busy={remove.isPending}
        onConfirm={removeForm}
        onCancel={() => setRemoving(false)}
      >
        {labels.removeText(initial.title)}
      </ConfirmDialog>
    </Form>
  );
}

/** The call names the parts of a form by their place in its body. */
const ownFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^formData\./, ''), message]),
  );
