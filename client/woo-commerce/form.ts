import { z } from 'zod';
import { ExpiryDays } from '#contract/integrations/expiry-days.ts';
import { StoreUrl, wrongInStoreUrl } from '#contract/integrations/store-url.ts';
import { addWooCommerce, updateWooCommerce } from '#contract/woo-commerce/endpoints.ts';
import type { WooCommerce } from '#contract/woo-commerce/settings.ts';
import { changedFields } from '../forms/changed-fields.ts';
import { typedSince } from '../forms/typed-since.ts';
import { validateWith } from '../forms/validate.ts';

/** The fields of the settings. A number field that is empty has an empty text. */
export interface WooCommerceValues {
  storeUrl: string;
  productCategoryUrlBase: string;
  couponExpiryDays: number | string;
  apiKey: { consumerKey: string; consumerSecret: string; useQueryStringAuth: boolean };
}

/** The fields for a store; the fields of the key start empty (INT-45). */
export const wooCommerceValues = (
  stored: WooCommerce | undefined,
  storeUrl = '',
): WooCommerceValues => ({
  storeUrl: stored?.storeUrl ?? storeUrl,
  productCategoryUrlBase: stored?.productCategoryUrlBase ?? '',
  couponExpiryDays: stored?.couponExpiryDays ?? '',
  apiKey: {
    ...{ consumerKey: '', consumerSecret: '' },
    useQueryStringAuth: stored?.apiKey.useQueryStringAuth ?? false,
  },
});

/** The fields of stored settings, with the text that was typed since the form was sent (SHELL-320). */
export function wooCommerceValuesSince(
  stored: WooCommerce,
  sent: WooCommerceValues,
  now: WooCommerceValues,
): WooCommerceValues {
  const { apiKey, ...values } = wooCommerceValues(stored);
  const { apiKey: sentKey, ...others } = sent;
  const { apiKey: keyNow, ...othersNow } = now;
  return {
    ...values,
    ...typedSince(others, othersNow),
    apiKey: { ...apiKey, ...typedSince(sentKey, keyNow) },
  };
}

/** The body of the fields. */
export const toWooCommerceInput = ({ couponExpiryDays, ...values }: WooCommerceValues) => ({
  ...values,
  couponExpiryDays: couponExpiryDays === '' ? null : Number(couponExpiryDays),
});

/** The fields to send: those that differ from the ones that the form has opened with (INT-156). */
export function changedWooCommerce(
  values: WooCommerceValues,
  opened: WooCommerceValues,
): z.input<typeof updateWooCommerce.body> {
  const { apiKey: keyBefore, ...before } = toWooCommerceInput(opened);
  const { apiKey, ...after } = toWooCommerceInput(values);
  return { ...changedFields(before, after), apiKey: changedFields(keyBefore, apiKey) };
}

/** An empty address says nothing until the form is sent (INT-61). */
const messageOf = (typed: string): string | null =>
  typed.trim() === '' ? null : (wrongInStoreUrl(typed) ?? null);

const validated = (schema: z.ZodType) => (values: WooCommerceValues) =>
  validateWith(schema)(toWooCommerceInput(values));

/** The form of an existing store. */
export const updateForm = (stored: WooCommerce) => ({
  initialValues: wooCommerceValues(stored),
  validate: validated(updateWooCommerce.body),
});

/** The form that adds a store with a key that was made by hand. */
export const addForm = (storeUrl: string) => ({
  initialValues: wooCommerceValues(undefined, storeUrl),
  validate: validated(addWooCommerce.body),
});

/** The form that asks a store for a key. */
export const authorizeForm = (storeUrl: string) => ({
  initialValues: { storeUrl },
  validateInputOnChange: true,
  validate: { storeUrl: messageOf },
});

/** The address that the tab keeps until the store is added (INT-157). */
export const storeUrlDraft = z.object({ storeUrl: z.string() });
export const storeUrlDraftKey = 'integrations.woo-commerce.ask';

/** The address of a store as it is kept; undefined where it is none. */
export const keptStoreUrl = (typed: string): string | undefined => StoreUrl.safeParse(typed).data;

/** Whether the address of a store can be asked for a key (INT-63). */
export const isStoreUrl = (typed: string): boolean => keptStoreUrl(typed) !== undefined;

/** The form of the cookie's expiry. */
export const cookieForm = (days: number | string) => ({
  initialValues: { days },
  validate: validateWith(z.object({ days: ExpiryDays })),
});

/** The days that the tab keeps until the store has been told. */
export const cookieDraft = z.object({ days: z.union([z.number(), z.string()]) }).partial();

/** The draft of a store that is added with a key by hand. */
export const newStoreDraftKey = 'integrations.woo-commerce.new';

/** The drafts of the settings of one store that is added: another store has others (INT-177). */
export const wooCommerceDraftKey = (storeUrl: string) =>
  `integrations.woo-commerce.settings.${storeUrl}`;
export const cookieDraftKey = (storeUrl: string) => `integrations.woo-commerce.cookie.${storeUrl}`;

/** The settings that the tab keeps until they are saved, without the key. */
export const wooCommerceDraft = z
  .object({
    storeUrl: z.string(),
    productCategoryUrlBase: z.string(),
    couponExpiryDays: z.union([z.number(), z.string()]),
  })
  .partial();
