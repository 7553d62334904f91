import { isAppSumoCode, pricingVersionOf } from '#contract/plans/plan.ts';
import { feeInForce, type UsageType } from '#contract/plans/usage-fee.ts';
import { usageFeeDefaults } from './catalogue.ts';
import { planOfTenant } from './plan-of-tenant.ts';
import { type Agreement, type AgreementRow, agreementOf } from './terms.ts';

/** The fee for one usage of an agreement (PLAN-48); 0 without a plan that is paid for. */
export function agreedFee(
  { code, terms, version }: Pick<Agreement, 'code' | 'terms' | 'version'>,
  type: UsageType,
): number {
  if (code === null || isAppSumoCode(code)) return 0;
  const defaults = usageFeeDefaults(pricingVersionOf[version]);
  return feeInForce(type, code, { defaults, overrides: terms.usageFees });
}

/** The fees that a tenant pays for its use at present. */
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
  const agreement = agreementOf(row);
  if (agreement.code === null || isAppSumoCode(agreement.code)) return undefined;
  return {
    orders: agreedFee(agreement, 'orders'),
    ordersFrom: agreement.terms.orderFeesFrom,
    extra: agreedFee(agreement, 'extra-bcs'),
    included: planOfTenant(row).limits['users.ambassadors'],
  };
}
