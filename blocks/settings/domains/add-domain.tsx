import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { domainDraft, domainForm } from '#client/domains/form.ts';
import { domainLabels } from '#client/domains/labels.ts';
import { domainMutations } from '#client/domains/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { invalidateEntity } from '#client/staleness.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { DomainType } from '#contract/domains/custom-domain.ts';
import { withoutScheme } from '#contract/domains/domain-name.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useFormProblem } from '../../forms/use-form-problem.ts';
import { useTellDirty } from '../../forms/use-tell-dirty.ts';
import { useSide } from '../../side.ts';
import { AddLine } from '../dns/add-line.tsx';

interface AddDomainProps {
  type: DomainType;
  takesFocus: boolean;
  onAdded: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Adds a domain of the tenant's own, by its name alone (DOM-46, DOM-47, DOM-48). */
export function AddDomain({ type, takesFocus, onAdded, onDirtyChange }: AddDomainProps) {
  const labels = domainLabels(useTenant().data.terms);
  const words = labels.types[type];
  const side = useSide();
  const client = useQueryClient();
  const add = useMutation(domainMutations(useApi()).add());
  const form = useForm({ ...domainForm(), validateInputOnBlur: true });
  const problem = useFormProblem(form);
  useTellDirty(form.isDirty(), onDirtyChange);
  const draft = useDraft(form, `settings.domains.${type}`, domainDraft);

  const submit = form.onSubmit(({ url }) => {
    problem.clear();
    add.mutate(
      { type, url },
      {
        onSuccess() {
          draft.forget();
          onAdded();
          side.notifySuccess(labels.added);
        },
        onError(error) {
          problem.show(error);
          if (!(error instanceof ApiProblem && error.code === 'one-domain-of-each-type')) return;
          // The one that somebody else has added takes the place of this form, and of what it says.
          side.notifyProblem(error);
          invalidateEntity(client, 'domain');
        },
      },
    );
  }, problem.focusFirst);

  return (
    <AddLine
      label={words.title}
      problem={problem.text}
      busy={add.isPending}
      disabled={form.values.url === ''}
      onSubmit={submit}
    >
      <TextInput
        label={words.field}
        placeholder={words.example}
        leftSection={<Text size="sm">{labels.scheme}</Text>}
        leftSectionWidth="4rem"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        autoFocus={takesFocus}
        {...form.getInputProps('url')}
        onChange={(event) => form.setFieldValue('url', withoutScheme(event.currentTarget.value))}
      />
    </AddLine>
  );
}
