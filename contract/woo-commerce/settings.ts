import { z } from 'zod';
import { Line, tooLong } from '../http/fields.ts';
import {
  defaultReferralCookieExpiryDays,
  ExpiryDays,
  ExpiryDaysOrNever,
} from '../integrations/expiry-days.ts';
import { StoreUrl } from '../integrations/store-url.ts';

/** The placeholder of the field for the base of category addresses, and the base of a store that sets none (INT-24). */
export const usualCategoryUrlBase = 'product-category';

/** The base of the addresses of categories in a store: one path or more, without a slash at either end. */
const CategoryUrlBase = Line(100)
  .refine((text) => /^[^\s?#]*$/.test(text), 'Please enter a path like product-category')
  .transform((text) => text.replace(/^\/+|\/+$/g, ''));

/** An admin's settings of a store, but for the key and the cookie. */
const ownFields = {
  storeUrl: StoreUrl,
  productCategoryUrlBase: CategoryUrlBase,
  couponExpiryDays: ExpiryDaysOrNever,
};

/** The settings of a connected store as they are kept (INT-23 to INT-28). */
export const WooCommerceSettings = z.object({
  ...ownFields,
  referralCookieExpiryDays: ExpiryDays,
});
export type WooCommerceSettings = z.infer<typeof WooCommerceSettings>;

const startOf = { key: 'ck_', secret: 'cs_' } as const;

/** One half of a key. It may be empty here: the pair decides whether it may be. */
const half = (name: keyof typeof startOf) =>
  z
    .string()
    .trim()
    .max(200, tooLong)
    .refine(
      (text) => text === '' || (text.startsWith(startOf[name]) && /^[\x21-\x7e]+$/.test(text)),
      `A consumer ${name} begins with ${startOf[name]}`,
    );

/** A key of a store's REST API. With `useQueryStringAuth` it goes into the address of each call (INT-26). */
export const WooCommerceKey = z.object({
  consumerKey: half('key').min(1, 'Please enter the consumer key'),
  consumerSecret: half('secret').min(1, 'Please enter the consumer secret'),
  useQueryStringAuth: z.boolean(),
});

/** The same where both halves may be left empty. */
const WooCommerceKeyOrNone = z
  .object({
    consumerKey: half('key').default(''),
    consumerSecret: half('secret').default(''),
    useQueryStringAuth: z.boolean().optional(),
  })
  .superRefine(({ consumerKey, consumerSecret }, context) => {
    if ((consumerKey === '') === (consumerSecret === '')) return;
    context.addIssue({
      code: 'custom',
      path: [consumerKey === '' ? 'consumerKey' : 'consumerSecret'],
      message: 'Please enter both the key and the secret, or leave both empty',
    });
  });

/** The body that adds a store with a key that was made by hand. */
export const NewWooCommerce = z.object({
  storeUrl: StoreUrl,
  productCategoryUrlBase: CategoryUrlBase.default(''),
  couponExpiryDays: ExpiryDaysOrNever.default(null),
  referralCookieExpiryDays: ExpiryDays.default(defaultReferralCookieExpiryDays),
  apiKey: WooCommerceKey,
});

/**
 * The changed settings: one that is left out stays, so that nobody overwrites a colleague's change (INT-156). Key and
 * secret are a pair: it is replaced where both are given, and stays where both are left out or empty (INT-45). Another
 * store never gets the key of this one.
 */
export const ChangedWooCommerce = z
  .object({ ...ownFields, apiKey: WooCommerceKeyOrNone })
  .partial();
export type ChangedWooCommerce = z.infer<typeof ChangedWooCommerce>;

/** A connected store as it is answered: without the secret, and with the end of the key (INT-45, INT-82). */
export const WooCommerce = z.object({
  storeUrl: z.string(),
  productCategoryUrlBase: z.string(),
  couponExpiryDays: ExpiryDaysOrNever,
  referralCookieExpiryDays: ExpiryDays,
  apiKey: z.object({
    /** All but the last four characters are dots. */
    consumerKey: z.string(),
    useQueryStringAuth: z.boolean(),
  }),
  /** True after repeated errors, until a test passes. */
  stopped: z.boolean(),
});
export type WooCommerce = z.infer<typeof WooCommerce>;

/** A key as it may be seen: dots but for its last four characters. */
export const maskKey = (key: string): string =>
  `${'•'.repeat(Math.max(0, key.length - 4))}${key.length > 4 ? key.slice(-4) : ''}`;
