import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { Role } from '#contract/http/access.ts';
import { Day } from '#contract/http/fields.ts';
import { SimulatedOrder } from '#contract/referrals/simulated-order.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { noonOf } from '../dates/dates.ts';
import { type FieldErrors, validateWith } from '../forms/validate.ts';
import { simulationProblems } from './order-labels.ts';

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

const checkOrder = validateWith(SimulatedOrder);

function dayProblem(day: string, today: string): FieldErrors {
  if (!Day.safeParse(day).success) return { day: simulationProblems.noDay };
  return day > today ? { day: simulationProblems.dayToCome } : {};
}

interface SimulationStart {
  readonly currency: Currency;
  readonly timezone: string;
  /** In that timezone, YYYY-MM-DD. */
  readonly today: string;
  /** The number of the order. */
  readonly number: string;
}

/** The form of an order of today, with a number that no order has yet. */
export const simulationForm = ({ currency, timezone, today, number }: SimulationStart) => {
  const initialValues: SimulationValues = {
    ...{ system: 'shopify', orderNumber: number, day: today, currency },
    ...{ principal: 100, refunded: 0, isCancelled: false },
    ...{ purchaserEmail: '', discountCode: '', referralCode: '' },
  };
  return {
    initialValues,
    validate: (values: SimulationValues): FieldErrors => ({
      ...checkOrder(toSimulatedOrder({ ...values, day: today }, timezone)),
      ...dayProblem(values.day, today),
    }),
  };
};

/** The order as the server takes it. An order of a day is made at the tenant's noon, and never later than now. */
export const toSimulatedOrder = (
  { day, principal, refunded, discountCode, referralCode, ...order }: SimulationValues,
  timezone: string,
  now: string = new Date().toISOString(),
) => ({
  ...order,
  orderedAt: [noonOf(day, timezone), now].toSorted()[0] ?? now,
  // An empty field is no sale of 0.
  principal: principal === '' ? Number.NaN : Number(principal),
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
