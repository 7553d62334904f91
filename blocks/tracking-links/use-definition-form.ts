import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import {
  checkedDefinition,
  type DefinitionValues,
  definitionDraft,
  definitionErrors,
  newDefinition,
  refusedIn,
  valuesOfDefinition,
} from '#client/tracking-links/definition-form.ts';
import { definitionLabels, linkNoticeDuration } from '#client/tracking-links/definition-labels.ts';
import { definitionMutations } from '#client/tracking-links/mutations.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';

interface DefinitionFormOptions {
  /** The existing definition; null for a new one. */
  definition: TrackingLinkDefinition | null;
  /** The domain of a new one where nothing else is chosen. */
  defaultDomainId: string | null;
  onDirtyChange: (isDirty: boolean) => void;
  /** Told the saved definition. */
  onSaved: (saved: TrackingLinkDefinition) => void;
}

/** The form of a kind of link, its errors, and the way to save it. */
export function useDefinitionForm({ definition, onSaved, ...options }: DefinitionFormOptions) {
  const side = useSide();
  const labels = definitionLabels(useTenant().data.terms);
  const mutations = definitionMutations(useApi());
  const creation = useMutation(mutations.create());
  const renaming = useMutation(mutations.rename());
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<DefinitionValues>({
    initialValues: definition
      ? valuesOfDefinition(definition)
      : newDefinition(options.defaultDomainId),
    validate: definitionErrors,
    validateInputOnBlur: true,
  });
  const isDirty = form.isDirty();
  useTellDirty(isDirty, options.onDirtyChange);
  const draft = useDraft(form, `tracking-link.${definition?.id ?? 'new'}`, definitionDraft);

  async function save(): Promise<void> {
    const { values } = form;
    setProblem(null);
    try {
      const saved = definition
        ? await renaming.mutateAsync({ id: definition.id, title: values.title })
        : await creation.mutateAsync(checkedDefinition(values));
      draft.forget();
      side.notifySuccess(definition ? labels.updated : labels.created, {
        duration: linkNoticeDuration,
      });
      onSaved(saved);
    } catch (error) {
      const refused = error instanceof ApiProblem ? refusedIn(error.fields, values) : {};
      form.setErrors(refused);
      const [field] = Object.keys(refused);
      if (field !== undefined) form.getInputNode(field)?.focus();
      else if (!isSilent(error)) setProblem(problemMessage(error));
    }
  }

  return {
    form,
    labels,
    problem,
    isDirty,
    isSaving: creation.isPending || renaming.isPending,
    /** The first error; undefined when there is none. */
    wrong: Object.values(definitionErrors(form.values))[0],
    save,
    forget: draft.forget,
  };
}

export type DefinitionForm = ReturnType<typeof useDefinitionForm>['form'];

export interface DefinitionFieldsProps {
  form: DefinitionForm;
  /** True for a definition that exists: only its title can be changed (LINK-40). */
  fixed: boolean;
}
