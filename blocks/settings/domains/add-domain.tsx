import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { domainDraft, domainForm } from '#client/domains/form.ts';
import { domainLabels } from '#client/domains/labels.ts';
import { domainMutations } from '#client/domains/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { DomainType } from '#contract/domains/custom-domain.ts';
import { withoutScheme } from '#contract/domains/domain-name.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useFormProblem } from '../../forms/use-form-problem.ts';
import { useTellDirty } from '../../forms/use-tell-dirty.ts';
import { AddLine } from '../dns/add-line.tsx';
import { useAdding } from '../dns/use-adding.ts';

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
  const add = useMutation(domainMutations(useApi()).add());
  const form = useForm({ ...domainForm(), validateInputOnBlur: true });
  const problem = useFormProblem(form);
  useTellDirty(form.isDirty(), onDirtyChange);
  const draft = useDraft(form, `settings.domains.${type}`, domainDraft);

  const adding = useAdding({
    ...{ problem, draft, onAdded, added: labels.added },
    taken: { code: 'one-domain-of-each-type', entity: 'domain' },
  });

  const submit = form.onSubmit(({ url }) => {
    problem.clear();
    add.mutate({ type, url }, adding);
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
        autoFocus={takesFocus}
        {...form.getInputProps('url')}
        onChange={(event) => form.setFieldValue('url', withoutScheme(event.currentTarget.value))}
      />
    </AddLine>
  );
}
