import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { CodeCap, DiscountCodeInput } from '#contract/codes/code.ts';
import { validateWith } from '../forms/validate.ts';

/** The fields of a discount code that is added. */
export const discountCodeForm = (system: ReferralSystem) => ({
  initialValues: { code: '', system },
  validate: validateWith(DiscountCodeInput),
});

/** The cap of a code in its form. Text in a field of numbers is left as it is, for the contract to refuse. */
export interface CapValues {
  isOn: boolean;
  orders: number | string;
  days: number | string;
}

const numberOf = (value: number | string): number =>
  typeof value === 'number' ? value : Number.NaN;

/** The cap to send: null for any number of orders. */
export const capOf = ({ isOn, orders, days }: CapValues): CodeCap | null =>
  isOn ? { orders: numberOf(orders), days: numberOf(days) } : null;

/** The fields of the cap of a code, which begins with a usual one. */
export const capForm = (cap: CodeCap | null) => ({
  initialValues: { isOn: cap !== null, orders: cap?.orders ?? 10, days: cap?.days ?? 30 },
  validate: (values: CapValues) => (values.isOn ? validateWith(CodeCap)(capOf(values) ?? {}) : {}),
});
