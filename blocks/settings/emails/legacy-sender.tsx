import { SimpleGrid, TextInput } from '@mantine/core';
import { emailsLabels } from '#client/settings/emails-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { emailMessages, legacyDomain } from '#contract/tenants/email-rules.ts';
import type { StoredEmail } from '#contract/tenants/email-settings.ts';
import { hintBelow } from '../hint-below.ts';
import { SettingsGroup } from '../settings-group.tsx';
import { ReplyFields, type SenderProps } from './reply-fields.tsx';

interface LegacySenderProps extends SenderProps {
  /** As it is stored. */
  email: StoredEmail;
}

/** The sender of emails through SendGrid; its email needs a valid domain (DOM-26, DOM-57). */
export function LegacySender({ form, email, supportEmail }: LegacySenderProps) {
  const labels = emailsLabels(useTenant().data.terms);
  const isLocked = legacyDomain(email) === undefined;
  return (
    <SettingsGroup {...labels.groups.legacy}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={labels.inputs.name}
          autoComplete="off"
          {...form.getInputProps('fromEmailName')}
        />
        <TextInput
          label={labels.inputs.address}
          description={isLocked && emailMessages.lockedFromEmail}
          {...hintBelow}
          readOnly={isLocked}
          variant={isLocked ? 'filled' : 'default'}
          type="email"
          autoComplete="off"
          {...form.getInputProps('fromEmail')}
        />
      </SimpleGrid>
      <ReplyFields
        form={form}
        supportEmail={supportEmail}
        useSupportEmail="useSupportEmailForReplyTo"
        replyTo="replyTo"
      />
    </SettingsGroup>
  );
}
