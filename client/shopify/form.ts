import { z } from 'zod';
import {
  type ChangedShopifyChoices,
  ShopifyChoices,
  type ShopifyIntegration,
} from '#contract/shopify/settings.ts';
import { ShopName } from '#contract/shopify/shop-name.ts';
import { changedFields } from '../forms/changed-fields.ts';
import { validateWith } from '../forms/validate.ts';

/** The fields of the settings. A number field that is empty has an empty text. */
export interface ShopifyValues {
  storeUrl: string;
  allocationDiscountExpiryDays: number | string;
  allocationGiftCardExpiryDays: number | string;
  referralCookieExpiryDays: number | string;
}

export const shopifyValues = (stored: ShopifyIntegration): ShopifyValues => ({
  storeUrl: stored.storeUrl,
  allocationDiscountExpiryDays: stored.allocationDiscountExpiryDays ?? '',
  allocationGiftCardExpiryDays: stored.allocationGiftCardExpiryDays ?? '',
  referralCookieExpiryDays: stored.referralCookieExpiryDays,
});

const daysOrNever = (days: number | string) => (days === '' ? null : Number(days));

const toShopifyChoices = (values: ShopifyValues): ShopifyChoices => ({
  storeUrl: values.storeUrl,
  allocationDiscountExpiryDays: daysOrNever(values.allocationDiscountExpiryDays),
  allocationGiftCardExpiryDays: daysOrNever(values.allocationGiftCardExpiryDays),
  referralCookieExpiryDays: Number(values.referralCookieExpiryDays),
});

/** The fields to send: those that differ from the stored ones (INT-151). */
export function changedShopifyChoices(
  values: ShopifyValues,
  stored: ShopifyIntegration,
): ChangedShopifyChoices {
  return changedFields(toShopifyChoices(shopifyValues(stored)), toShopifyChoices(values));
}

export const validateShopify = (values: ShopifyValues) =>
  validateWith(ShopifyChoices)(toShopifyChoices(values));

const days = z.union([z.number(), z.string()]);

/** The draft of the settings of one store that is added: another store has another (INT-177). */
export const shopifyDraftKey = (shopName: string) => `shopify.${shopName}`;

export const shopifyDraft = z
  .object({
    storeUrl: z.string(),
    allocationDiscountExpiryDays: days,
    allocationGiftCardExpiryDays: days,
    referralCookieExpiryDays: days,
  })
  .partial();

/** The error of the name of a store; none for an empty name before anything is typed (INT-61, INT-65). */
export const wrongInShopName = (typed: string): string | null => {
  if (typed.trim() === '') return null;
  return ShopName.safeParse(typed).error?.issues[0]?.message ?? null;
};

/** The name that the tab keeps until the store is added (INT-157). */
export const shopNameDraft = z.object({ shopName: z.string() });
export const shopNameDraftKey = 'integrations.shopify.new';

export const isShopName = (typed: string): boolean => ShopName.safeParse(typed).success;
