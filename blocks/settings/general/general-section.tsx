import { Switch } from '@mantine/core';
import { useSession } from '#client/session/use-session.ts';
import { generalDraft, generalSettingsOf, generalValues } from '#client/tenants/general-form.ts';
import { generalHints, generalLabels as labels } from '#client/tenants/general-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { PlanLock } from '../plan-lock.tsx';
import type { SectionProps } from '../section.ts';
import { SectionForm } from '../section-form.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { GeneralFields } from './general-fields.tsx';

/** The general settings of the tenant (SET-20 to SET-41). */
export function GeneralSection(props: SectionProps) {
  const { terms } = useTenant().data;
  const roles = useSession()?.claims.roles ?? [];
  const isSuperAdmin = roles.includes('support') && roles.includes('admin');
  const record = useSettingsForm({
    ...props,
    section: 'general',
    valuesOf: generalValues,
    settingsOf: generalSettingsOf,
    isTestTenantOf: (values) => (isSuperAdmin ? values.isTestTenant : undefined),
    draft: generalDraft,
  });
  const { groups, fields } = generalHints(terms);

  return (
    <SectionForm
      title={labels.title}
      description={labels.description}
      record={record}
      fieldLabels={labels.fields}
    >
      <GeneralFields
        form={record.form}
        terms={terms}
        renderPrompts={(field) => <PlanLock feature="general.pushNotifications">{field}</PlanLock>}
      />
      {isSuperAdmin && (
        <SettingsGroup {...groups.test}>
          <Switch
            label={labels.fields.isTestTenant}
            description={fields.isTestTenant}
            {...record.form.getInputProps('isTestTenant', { type: 'checkbox' })}
          />
        </SettingsGroup>
      )}
    </SectionForm>
  );
}
