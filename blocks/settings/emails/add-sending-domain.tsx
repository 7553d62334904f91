import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { sendingDomainDraft, sendingDomainForm } from '#client/sending-domains/form.ts';
import { sendingDomainLabels as labels } from '#client/sending-domains/labels.ts';
import { sendingDomainMutations } from '#client/sending-domains/mutations.ts';
import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useFormProblem } from '../../forms/use-form-problem.ts';
import { useTellDirty } from '../../forms/use-tell-dirty.ts';
import { AddLine } from '../dns/add-line.tsx';
import { useAdding } from '../dns/use-adding.ts';

interface AddSendingDomainProps {
  tenantId: string;
  service: EmailService;
  takesFocus: boolean;
  onAdded: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Adds a domain to send email from, once the typed name is one (DOM-51 to DOM-54). */
export function AddSendingDomain({
  tenantId,
  service,
  takesFocus,
  onAdded,
  onDirtyChange,
}: AddSendingDomainProps) {
  const add = useMutation(sendingDomainMutations(useApi(), tenantId, service).add());
  const form = useForm(sendingDomainForm());
  const problem = useFormProblem(form);
  useTellDirty(form.isDirty(), onDirtyChange);
  const draft = useDraft(form, `settings.sending-domain.${service}`, sendingDomainDraft);

  const adding = useAdding({
    ...{ problem, draft, onAdded, added: labels.added },
    taken: { code: 'one-sending-domain', entity: 'tenant' },
  });

  const submit = form.onSubmit((values) => {
    problem.clear();
    add.mutate(values, adding);
  });

  return (
    <AddLine
      label={labels.title(service, false)}
      problem={problem.text}
      busy={add.isPending}
      disabled={!form.isValid()}
      onSubmit={submit}
    >
      <TextInput
        label={labels.field}
        placeholder={labels.example}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={takesFocus}
        // With a disabled button Enter would do nothing, and nothing would say why.
        onKeyDown={({ key }) => key === 'Enter' && form.validate()}
        {...form.getInputProps('domain')}
        onBlur={() => form.values.domain !== '' && form.validateField('domain')}
      />
    </AddLine>
  );
}
