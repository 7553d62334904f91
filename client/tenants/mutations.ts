import { mutationOptions } from '@tanstack/react-query';
import { setTenantEnabled, updateRollout } from '#contract/tenants/endpoints.ts';
import type { RolloutChange } from '#contract/tenants/rollout.ts';
import { createTenant } from '#contract/tenants/settings-endpoints.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem } from '../http/problems.ts';
import { atFields } from './general-form.ts';
import { checkedNewTenant, type NewTenantValues } from './new-tenant-form.ts';

const meta = { changes: ['tenant'] } as const;

/** What the operator does with tenants. */
export const tenantMutations = (api: Api) => ({
  /** A refusal names the fields of the form. */
  create: () =>
    mutationOptions({
      mutationFn: async (values: NewTenantValues) => {
        try {
          return await api.call(createTenant, { body: checkedNewTenant(values) });
        } catch (error) {
          if (!(error instanceof ApiProblem)) throw error;
          throw error.withFields(atFields(error.fields));
        }
      },
      meta,
    }),
  /** Disables a tenant, or enables it again. */
  setEnabled: () =>
    mutationOptions({
      mutationFn: ({ tenantId, enabled }: { tenantId: string; enabled: boolean }) =>
        api.call(setTenantEnabled, { params: { tenantId }, body: { enabled } }),
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
