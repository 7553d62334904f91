import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftSchema } from '#client/forms/drafts.ts';
import { useApi } from '#client/http/api-context.ts';
import { savedNoticeDuration, settingsLabels } from '#client/settings/labels.ts';
import {
  changedSettings,
  type SettingsInput,
  validateSection,
} from '#client/settings/section-change.ts';
import { tenantMutations } from '#client/tenants/mutations.ts';
import { tenantSettingsQuery } from '#client/tenants/settings-query.ts';
import type { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import { type Overtaking, type RecordForm, useRecordForm } from '../forms/use-record-form.ts';
import type { SectionProps } from './section.ts';

interface SettingsFormOptions<Values extends object> extends SectionProps {
  /** Names the section's draft in this tab. */
  section: string;
  /** The fields of the section for the stored tenant. */
  valuesOf: (tenant: TenantForAdmin) => Values;
  /** All settings of the section that the fields stand for; an unchanged one is not sent. */
  settingsOf: (values: Values) => SettingsInput;
  /** The errors of the values that the contract does not find. */
  validate?: (values: Values) => Record<string, string>;
  /** Whether the fields make it a test tenant; undefined where they do not decide that. */
  isTestTenantOf?: (values: Values) => boolean | undefined;
  draft: DraftSchema<Values>;
  /** The notice once these were saved, where that is not the same for all settings. */
  savedText?: (values: Values) => string;
}

/** A section's form, and the changes of others beneath it. */
export interface SettingsForm<Values> extends RecordForm<Values> {
  readonly overtaken: Overtaking | null;
  readonly dismissOvertaken: () => void;
  /** Gives up the unsaved changes. */
  readonly discard: () => void;
}

/**
 * The form of one section of the settings. Its fields have the names of their settings. It sends the changed
 * settings, with their values before: when somebody else has changed the same, nothing is saved, the newer
 * values stand in untouched fields, and typed values stay.
 */
export function useSettingsForm<Values extends object>({
  tenant,
  section,
  valuesOf,
  settingsOf,
  validate,
  isTestTenantOf,
  draft,
  savedText,
  onDirtyChange,
}: SettingsFormOptions<Values>): SettingsForm<Values> {
  const api = useApi();
  const client = useQueryClient();
  const [overtaken, setOvertaken] = useState<Overtaking | null>(null);
  const { queryKey } = tenantSettingsQuery(api, tenant.tenantId);
  const mutation = useMutation({
    ...tenantMutations(api).changeSettings(tenant.tenantId, Object.keys(valuesOf(tenant))),
    onSuccess(after) {
      setOvertaken(null);
      client.setQueryData(queryKey, after);
    },
  });
  const record = useRecordForm({
    stored: tenant,
    valuesOf,
    validate: (values) => ({ ...validateSection(settingsOf)(values), ...validate?.(values) }),
    draft: { key: `settings.${section}`, schema: draft },
    mutation,
    changeOf(values) {
      const isTestTenant = isTestTenantOf?.(values);
      return {
        ...changedSettings(tenant.data, settingsOf(values)),
        ...(isTestTenant !== undefined && isTestTenant !== tenant.isTestTenant && { isTestTenant }),
      };
    },
    saved: { text: savedText ?? settingsLabels.updated, duration: savedNoticeDuration },
    onDirtyChange,
    onOvertaken: setOvertaken,
  });
  return {
    ...record,
    overtaken,
    dismissOvertaken: () => setOvertaken(null),
    discard() {
      record.form.setValues(valuesOf(tenant));
      record.form.resetDirty(valuesOf(tenant));
      record.form.clearErrors();
      setOvertaken(null);
    },
  };
}
