import { isAppSumoCode, pricingVersionOf } from '#contract/plans/plan.ts';
import { feeInForce } from '#contract/plans/usage-fee.ts';
import { usageFeeDefaults } from './catalogue.ts';
import { planOfTenant } from './plan-of-tenant.ts';
import { type AgreementRow, agreementOf } from './terms.ts';

/** What use costs a tenant by now (PLAN-48). */
export interface FeesInForce {
  /** Basis points of sales. */
  readonly orders: number;
  /** The day from which orders cost it; null while they cost none. */
  readonly ordersFrom: string | null;
  /** Cents for an ambassador above those included. */
  readonly extra: number;
  /** How many ambassadors are included; null for any number. */
  readonly included: number | null;
}

/** The fees of a tenant's plan; undefined without a plan that is paid for. */
export function feesInForceOf(row: AgreementRow): FeesInForce | undefined {
  const { code, terms, version } = agreementOf(row);
  if (code === null || isAppSumoCode(code)) return undefined;
  const fees = {
    defaults: usageFeeDefaults(pricingVersionOf[version]),
    overrides: terms.usageFees,
  };
  return {
    orders: feeInForce('orders', code, fees),
    ordersFrom: terms.orderFeesFrom,
    extra: feeInForce('extra-bcs', code, fees),
    included: planOfTenant(row).limits['users.ambassadors'],
  };
}
