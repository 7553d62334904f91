import { NewShopifyCharge } from '#contract/shopify-billing/charge.ts';
import { validateWith } from '../forms/validate.ts';

/** A charge as the form holds it, in dollars; empty before an amount is entered. */
export interface ChargeValues {
  readonly id: string;
  readonly description: string;
  readonly amount: number | string;
}

/** A form for the next charge. Its id stays until the charge is made, so that a second click makes no second one. */
export const emptyCharge = (): ChargeValues => ({
  ...{ id: crypto.randomUUID(), description: '', amount: '' },
});

const toCents = (values: ChargeValues) => ({
  ...values,
  amount: values.amount === '' ? 0 : Math.round(Number(values.amount) * 100),
});

const validate = validateWith(NewShopifyCharge);

export const validateCharge = (values: ChargeValues) => validate(toCents(values));

/** The charge of checked values. Throws for invalid values. */
export const toCharge = (values: ChargeValues): NewShopifyCharge =>
  NewShopifyCharge.parse(toCents(values));
