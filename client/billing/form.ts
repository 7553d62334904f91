import {
  type Card,
  CardDetails,
  CardOwner,
  cardHasExpired,
  hasExpired,
} from '#contract/billing/card.ts';
import { type FieldErrors, validateWith } from '../forms/validate.ts';

/** The owner of a card as a form holds it: nothing is null. */
export interface OwnerValues {
  readonly name: string;
  readonly address: Readonly<
    Record<'line1' | 'line2' | 'city' | 'state' | 'zip' | 'countryCode', string>
  >;
}

export const ownerValues = (card: Card | null): OwnerValues => ({
  name: card?.name ?? '',
  address: {
    ...{ line1: card?.address.line1 ?? '', line2: card?.address.line2 ?? '' },
    ...{ city: card?.address.city ?? '', state: card?.address.state ?? '' },
    ...{ zip: card?.address.zip ?? '', countryCode: card?.address.countryCode ?? '' },
  },
});

/** The words for a missing choice (BILL-72). */
const noCountry = 'Please select billing address country';

/** One message at a time, in the order of BILL-75. */
function firstOf(errors: FieldErrors, values: OwnerValues): FieldErrors {
  const told: FieldErrors = { ...errors };
  if (values.address.countryCode === '') told['address.countryCode'] = noCountry;
  const field = Object.keys(told).sort((one, other) => orderOf(one) - orderOf(other))[0];
  return field === undefined ? {} : { [field]: told[field] ?? '' };
}

const order = ['name', 'address.line1', 'address.countryCode'];
const orderOf = (field: string): number =>
  (order.indexOf(field) + order.length + 1) % (order.length + 1);

const validateAll = validateWith(CardOwner);
const validateDetails = validateWith(CardDetails);

export const validateOwner = (values: OwnerValues): FieldErrors =>
  firstOf(validateAll(values), values);

/** The owner of checked values. Throws for invalid values. */
export const toOwner = (values: OwnerValues): CardOwner => CardOwner.parse(values);

/** The details of an existing card, with its expiry. */
export interface DetailsValues extends OwnerValues {
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export const detailsValues = (card: Card): DetailsValues => ({
  ...ownerValues(card),
  ...{ expiryMonth: card.expiryMonth, expiryYear: card.expiryYear },
});

export function validateCardDetails(values: DetailsValues, now: Date): FieldErrors {
  const errors = firstOf(validateDetails(values), values);
  if (Object.keys(errors).length > 0) return errors;
  return hasExpired(values, now) ? { expiryMonth: cardHasExpired } : {};
}

export const toDetails = (values: DetailsValues): CardDetails => CardDetails.parse(values);
