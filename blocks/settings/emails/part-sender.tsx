import { SimpleGrid, TextInput } from '@mantine/core';
import { emailsLabels } from '#client/settings/emails-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { fullNameOf } from '#contract/sending-domains/sending-domain.ts';
import { emailMessages, mayEditPrefix } from '#contract/tenants/email-rules.ts';
import type { EmailKind, StoredEmail } from '#contract/tenants/email-settings.ts';
import { hintBelow } from '../hint-below.ts';
import { SettingsGroup } from '../settings-group.tsx';
import { ReplyFields, type SenderProps } from './reply-fields.tsx';

interface PartSenderProps extends SenderProps {
  kind: EmailKind;
  /** As it is stored. */
  email: StoredEmail;
}

/** The sender of one kind of email through Postmark (DOM-27, DOM-42). */
export function PartSender({ kind, form, email, supportEmail }: PartSenderProps) {
  const labels = emailsLabels(useTenant().data.terms);
  const { sendingDomain } = email.postMark[kind];
  const isLocked = !mayEditPrefix(email);
  const prefix = form.values[`${kind}FromEmailPrefix`].trim();
  const hint =
    isLocked || !sendingDomain
      ? emailMessages.lockedPrefix
      : prefix !== '' && labels.address(prefix, fullNameOf(sendingDomain));
  return (
    <SettingsGroup {...labels.groups[kind]}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={labels.inputs.name}
          autoComplete="off"
          {...form.getInputProps(`${kind}FromEmailName`)}
        />
        <TextInput
          label={labels.inputs.address}
          description={hint}
          {...hintBelow}
          readOnly={isLocked}
          variant={isLocked ? 'filled' : 'default'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps(`${kind}FromEmailPrefix`)}
        />
      </SimpleGrid>
      <ReplyFields
        form={form}
        supportEmail={supportEmail}
        useSupportEmail={`${kind}UseSupportEmailForReplyTo`}
        replyTo={`${kind}ReplyTo`}
      />
    </SettingsGroup>
  );
}
