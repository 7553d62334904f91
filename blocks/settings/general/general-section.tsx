import { Switch } from '@mantine/core';
import { useSession } from '#client/session/use-session.ts';
import { generalDraft, generalSettingsOf, generalValues } from '#client/tenants/general-form.ts';
import { generalHints, generalLabels as labels } from '#client/tenants/general-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { isSuperAdmin } from '#contract/http/access.ts';
import { PlanLock } from '../plan-lock.tsx';
import type { SectionProps } from '../section.ts';
import { SectionForm } from '../section-form.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { GeneralFields } from './general-fields.tsx';

/** The general settings of the tenant (SET-20 to SET-41). */
export function GeneralSection(props: SectionProps) {
  const { terms } = useTenant().data;
  const maySetTestTenant = isSuperAdmin(useSession()?.claims.roles ?? []);
  const record = useSettingsForm({
    ...props,
    section: 'general',
    valuesOf: generalValues,
    settingsOf: generalSettingsOf,
    isTestTenantOf: (values) => (maySetTestTenant ? values.isTestTenant : undefined),
    draft: generalDraft,
  });
  const { groups, fields } = generalHints(terms);

  return (
    <SectionForm labels={labels} record={record}>
      <GeneralFields
        form={record.form}
        terms={terms}
        renderPrompts={(field) => <PlanLock feature="general.pushNotifications">{field}</PlanLock>}
      />
      {maySetTestTenant && (
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
