import { presentPlanVersion } from '#contract/plans/plan.ts';
import { planTitle } from '#contract/plans/plan-title.ts';
import type {
  HealthFilter,
  PlanFilter,
  TenantTrouble,
} from '#contract/tenants/tenant-at-a-glance.ts';

/** The texts about each tenant in the operator's list (TEN-152, TEN-153). */
export const glanceLabels = {
  columns: {
    name: 'Name',
    createdAt: 'Created',
    plan: 'Plan',
    ambassadors: 'People',
    admins: 'Admins',
    lastSignInAt: 'Last login',
    health: 'Health',
  },
  test: 'Test',
  noPlan: 'No plan',
  never: 'Never',
  well: 'Well',
  /** The trouble of a tenant, in a badge. */
  troubles: {
    disabled: 'Disabled',
    'not-paying': 'Not paying',
    'unpaid-invoice': 'Unpaid invoice',
    'integration-stopped': 'Shop stopped',
    'domain-invalid': 'Invalid domain',
    'sending-domain-invalid': 'Invalid sending domain',
    'emails-failing': 'Emails failing',
  } satisfies Record<TenantTrouble, string>,
  plan: 'Plan',
  everyPlan: 'Every plan',
  planFilter: (filter: PlanFilter): string => {
    if (filter === 'none') return 'No plan';
    if (filter === 'appsumo') return 'AppSumo';
    return `${planTitle(filter, presentPlanVersion)} / ${planTitle(filter, 1)}`;
  },
  health: 'Health',
  everyHealth: 'Any health',
  healths: { attention: 'Needs attention', disabled: 'Disabled' } satisfies Record<
    HealthFilter,
    string
  >,
};
