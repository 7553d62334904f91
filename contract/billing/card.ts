import { z } from 'zod';
import { Line, LineOrNull } from '../http/fields.ts';
import { Country } from '../tenants/country.ts';

/** The last year in which a card may end (BILL-74, BILL-140). */
export const lastExpiryYear = 2050;

const expiry = { expiryMonth: z.number().int().min(1).max(12), expiryYear: z.number().int() };

/** The address of a card's owner (BILL-28). */
const CardAddress = z.object({
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  countryCode: z.string().nullable(),
});

/** A card as it is shown: never with its number or code (BILL-27 to BILL-30). */
export const Card = z.object({
  name: z.string().nullable(),
  address: CardAddress,
  brand: z.string(),
  last4: z.string(),
  ...expiry,
});
export type Card = z.infer<typeof Card>;

/** The owner of a card and their address, as they are entered (BILL-71 to BILL-73). */
export const CardOwner = z.object({
  name: Line(100).min(1, 'Please enter cardholder name'),
  address: z.object({
    line1: Line(200).min(1, 'Please enter billing address line 1'),
    line2: LineOrNull(200).default(null),
    city: LineOrNull(100).default(null),
    state: LineOrNull(100).default(null),
    zip: LineOrNull(20).default(null),
    countryCode: Country,
  }),
});
export type CardOwner = z.infer<typeof CardOwner>;

/** Changed details of an existing card (BILL-102). */
export const CardDetails = CardOwner.extend({
  expiryMonth: expiry.expiryMonth,
  expiryYear: z.number().int().max(lastExpiryYear, `Please enter a year up to ${lastExpiryYear}`),
});
export type CardDetails = z.infer<typeof CardDetails>;

/** Whether a card has ended before `now`; it is good until the end of its month (BILL-76). */
export const hasExpired = (
  { expiryMonth, expiryYear }: Pick<CardDetails, 'expiryMonth' | 'expiryYear'>,
  now: Date,
): boolean => Date.UTC(expiryYear, expiryMonth, 1) <= now.getTime();

export const cardHasExpired = 'Card has expired';
