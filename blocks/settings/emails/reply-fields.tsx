import { Switch, TextInput } from '@mantine/core';
import type { EmailValues } from '#client/settings/emails-form.ts';
import { emailsLabels } from '#client/settings/emails-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { SettingsForm } from '../use-settings-form.ts';

/** The props of fields of the email settings: the form, and the stored support email. */
export interface SenderProps {
  form: SettingsForm<EmailValues>['form'];
  supportEmail: string | null | undefined;
}

type FieldsOfType<Type> = {
  [Name in keyof EmailValues]: EmailValues[Name] extends Type ? Name : never;
}[keyof EmailValues];

interface ReplyFieldsProps extends SenderProps {
  useSupportEmail: FieldsOfType<boolean>;
  replyTo: FieldsOfType<string>;
}

/** The address for replies: the support email, or else an address of its own (DOM-30). */
export function ReplyFields({ form, supportEmail, useSupportEmail, replyTo }: ReplyFieldsProps) {
  const labels = emailsLabels(useTenant().data.terms);
  const isToSupport = form.values[useSupportEmail];
  return (
    <>
      <Switch
        label={labels.inputs.useSupportEmail}
        description={
          supportEmail ? isToSupport && labels.repliesGoTo(supportEmail) : labels.noSupportEmail
        }
        {...form.getInputProps(useSupportEmail, { type: 'checkbox' })}
      />
      {!isToSupport && (
        <TextInput
          label={labels.inputs.replyTo}
          type="email"
          autoComplete="off"
          {...form.getInputProps(replyTo)}
        />
      )}
    </>
  );
}
