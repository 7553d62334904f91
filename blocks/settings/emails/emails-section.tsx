import '@mantine/core/styles/Radio.layer.css';
import { Radio, Select, SimpleGrid, Stack } from '@mantine/core';
import { useSession } from '#client/session/use-session.ts';
import {
  changesProvider,
  emailDraft,
  emailFieldProblems,
  emailSettingsOf,
  emailValues,
  providerChange,
} from '#client/settings/emails-form.ts';
import { emailsLabels } from '#client/settings/emails-labels.ts';
import { settingsLabels } from '#client/settings/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { EmailService, emailServiceNames } from '#contract/sending-domains/sending-domain.ts';
import { showsSettingsOf } from '#contract/tenants/email-rules.ts';
import { EmailKind, EmailVisibility } from '#contract/tenants/email-settings.ts';
import { useDirtyParts } from '../../forms/use-dirty-parts.ts';
import type { SectionProps } from '../section.ts';
import { SectionForm } from '../section-form.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { LegacySender } from './legacy-sender.tsx';
import { PartSender } from './part-sender.tsx';
import { SendingDomains } from './sending-domains.tsx';

const services = EmailService.options.map((value) => ({ value, label: emailServiceNames[value] }));

/** The sender of emails, and the domain that they are sent from (DOM-02, DOM-20 to DOM-30). */
export function EmailsSection({ tenant, onDirtyChange }: SectionProps) {
  const labels = emailsLabels(useTenant().data.terms);
  const isSupport = useSession()?.claims.roles.includes('support') ?? false;
  const dirtyOf = useDirtyParts(onDirtyChange);
  const { email, supportEmail } = tenant.data;
  const record = useSettingsForm({
    tenant,
    onDirtyChange: dirtyOf('form'),
    section: 'emails',
    valuesOf: emailValues,
    settingsOf: emailSettingsOf(email),
    validate: emailFieldProblems(tenant.data),
    savedText: (values) =>
      changesProvider(email, values) ? labels.providerEnabled : settingsLabels.updated,
    draft: emailDraft,
  });
  const { form } = record;
  const visibility = form.values.emailProviderSettingsVisibility;
  const shown = EmailService.options.filter((service) => showsSettingsOf(service, visibility));

  return (
    <SectionForm
      labels={labels}
      record={record}
      lead={<SendingDomains tenantId={tenant.tenantId} services={shown} onDirtyChange={dirtyOf} />}
    >
      {isSupport && (
        <SettingsGroup {...labels.groups.provider}>
          <Radio.Group
            label={labels.fields.emailProviderSettingsVisibility}
            value={visibility}
            onChange={(chosen) => form.setValues(providerChange(EmailVisibility.parse(chosen)))}
          >
            <Stack gap="xs" mt="xs">
              {Object.entries(labels.visibilities).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          {visibility === 'all' && (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {(['transactionalEmailService', 'bulkEmailService'] as const).map((name) => (
                <Select
                  key={name}
                  label={labels.fields[name]}
                  data={services}
                  allowDeselect={false}
                  {...form.getInputProps(name)}
                />
              ))}
            </SimpleGrid>
          )}
        </SettingsGroup>
      )}
      {shown.includes('sendgrid') && (
        <LegacySender form={form} email={email} supportEmail={supportEmail} />
      )}
      {shown.includes('postmark') &&
        EmailKind.options.map((kind) => (
          <PartSender
            key={kind}
            kind={kind}
            form={form}
            email={email}
            supportEmail={supportEmail}
          />
        ))}
    </SectionForm>
  );
}
