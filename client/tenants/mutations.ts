import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { EnabledChange } from '#contract/tenants/enabled-change.ts';
import { setTenantEnabled, updateRollout } from '#contract/tenants/operator-endpoints.ts';
import type { RolloutChange } from '#contract/tenants/rollout.ts';
import type { TenantSettingsChange } from '#contract/tenants/settings.ts';
import {
  createTenant,
  updateTenant,
  updateTenantData,
} from '#contract/tenants/settings-endpoints.ts';
import type { StoredSettings, TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem } from '../http/problems.ts';
import { atFields } from './at-fields.ts';
import { checkedNewTenant, type NewTenantValues } from './new-tenant-form.ts';

/** Settings to save, with their values before; `isTestTenant` where that changes too. */
export interface SettingsChange {
  readonly data: z.input<typeof TenantSettingsChange>;
  readonly before: Partial<StoredSettings>;
  readonly isTestTenant?: boolean;
}

async function saveSettings(
  api: Api,
  tenantId: string,
  change: Pick<SettingsChange, 'data' | 'before'>,
  isTestTenant: boolean | undefined,
): Promise<TenantForAdmin> {
  const params = { tenantId };
  const saved = await api.call(updateTenantData, { params, body: change });
  if (isTestTenant === undefined) return saved;
  return api.call(updateTenant, { params, body: { tenant: { isTestTenant } } });
}

const meta = { changes: ['tenant'] } as const;

/** The mutations of the operator for tenants. */
export const tenantMutations = (api: Api) => ({
  /** A refusal names the fields of the form. */
  create: () =>
    mutationOptions({
      mutationFn: async (values: NewTenantValues) => {
        try {
          return await api.call(createTenant, { body: checkedNewTenant(values) });
        } catch (error) {
          if (!(error instanceof ApiProblem)) throw error;
          throw error.withFields(atFields(error.fields, Object.keys(values)));
        }
      },
      meta,
    }),
  /**
   * Saves changed settings; fails with `conflict` when one of them has changed meanwhile. A refusal names
   * the form's `fields`.
   */
  changeSettings: (tenantId: string, fields: readonly string[]) =>
    mutationOptions({
      mutationFn: async ({ isTestTenant, ...change }: SettingsChange) => {
        try {
          return await saveSettings(api, tenantId, change, isTestTenant);
        } catch (error) {
          if (!(error instanceof ApiProblem)) throw error;
          throw error.withFields(atFields(error.fields, fields));
        }
      },
      meta,
    }),
  /** Disables a tenant with a reason, or enables it again. */
  setEnabled: () =>
    mutationOptions({
      mutationFn: ({ tenantId, ...body }: EnabledChange & { tenantId: string }) =>
        api.call(setTenantEnabled, { params: { tenantId }, body }),
      meta,
    }),
  /** Replaces the whole roll-out of a tenant; fails with `conflict` when it is not `before` any more. */
  updateRollout: () =>
    mutationOptions({
      mutationFn: ({ tenantId, ...body }: RolloutChange & { tenantId: string }) =>
        api.call(updateRollout, { params: { tenantId }, body }),
      meta,
    }),
});
