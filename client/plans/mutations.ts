import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { changePlan, movePlan } from '#contract/plans/agreement-endpoints.ts';
import type { PlanChange, PlanMove } from '#contract/plans/current-plan.ts';
import { updateTenant } from '#contract/tenants/settings-endpoints.ts';
import type { Api } from '../http/api.ts';

// The plan decides what the tenant may do: menus, pages and gates are drawn anew.
const meta = { changes: ['tenant'] } as const;

/** The mutations of support for the plan of a tenant. */
export const planMutations = (api: Api) => ({
  /** Fails with `conflict` where somebody else has changed the plan meanwhile. */
  move: (revision: number) =>
    mutationOptions({
      mutationFn: (move: Omit<z.input<typeof PlanMove>, 'revision'>) =>
        api.call(movePlan, { body: { ...move, revision } }),
      meta,
    }),
  /** Fails with `conflict` where somebody else has changed the plan meanwhile. */
  change: (revision: number) =>
    mutationOptions({
      mutationFn: (change: Omit<z.input<typeof PlanChange>, 'revision'>) =>
        api.call(changePlan, { body: { ...change, revision } }),
      meta,
    }),
  /** Disables the own tenant, or enables it again. */
  setEnabled: (tenantId: string) =>
    mutationOptions({
      mutationFn: (enabled: boolean) =>
        api.call(updateTenant, { params: { tenantId }, body: { tenant: { enabled } } }),
      meta,
    }),
});
