import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { Role } from '#contract/http/access.ts';
import { SimulatedOrder } from '#contract/referrals/simulated-order.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { validateWith } from '../forms/validate.ts';

/** A made-up order as the form holds it; an amount is a text while it is being typed. */
export interface SimulationValues {
  system: ReferralSystem;
  orderNumber: string;
  /** The day, YYYY-MM-DD. */
  day: string;
  currency: Currency;
  principal: number | string;
  refunded: number | string;
  isCancelled: boolean;
  purchaserEmail: string;
  discountCode: string;
  referralCode: string;
}

/** The form of an order of today, with a number that no order has yet. */
export const simulationForm = (currency: Currency, today: string, number: string) => {
  const initialValues: SimulationValues = {
    ...{ system: 'shopify', orderNumber: number, day: today, currency },
    ...{ principal: 100, refunded: 0, isCancelled: false },
    ...{ purchaserEmail: '', discountCode: '', referralCode: '' },
  };
  return {
    initialValues,
    validate: (values: SimulationValues) => validateWith(SimulatedOrder)(toSimulatedOrder(values)),
  };
};

/**
 * What the server takes for it. Orders of a day are made at its noon, which is that day nearly everywhere, and
 * never later than now.
 */
export const toSimulatedOrder = (
  { day, principal, refunded, discountCode, referralCode, ...order }: SimulationValues,
  now: string = new Date().toISOString(),
) => ({
  ...order,
  orderedAt: [`${day}T12:00:00.000Z`, now].toSorted()[0] ?? now,
  principal: Number(principal),
  refunded: Number(refunded),
  purchaserName: '',
  discountCode: discountCode.trim() || null,
  referralCode: referralCode.trim() || null,
});

/** Whether somebody may make up orders: support anywhere, an admin in a test tenant. */
export const maySimulate = (
  roles: readonly Role[],
  { isTestTenant }: Pick<Tenant, 'isTestTenant'>,
): boolean => roles.includes('support') || (isTestTenant && roles.includes('admin'));
