import { z } from 'zod';
import { Instant, Line } from '../http/fields.ts';

/**
 * The state of a charge, in Shopify's words:
 * https://shopify.dev/docs/api/admin-graphql/latest/enums/AppSubscriptionStatus
 */
export const chargeStatuses = [
  'pending',
  'active',
  'frozen',
  'declined',
  'expired',
  'cancelled',
] as const;
export const ChargeStatus = z.enum(chargeStatuses);
export type ChargeStatus = z.infer<typeof ChargeStatus>;

/** A subscription comes again each period; the other is paid once. */
export const chargeKinds = ['subscription', 'one-time'] as const;

const Cents = z.number().int();

/** A charge of a shop for this product, in its last known state at Shopify. */
export const ShopifyCharge = z.object({
  id: z.uuid(),
  /** Its id in the `charge_id` with which a merchant comes back from Shopify. */
  chargeId: z.string().nullable(),
  kind: z.enum(chargeKinds),
  description: z.string(),
  /** In US cents. */
  amount: Cents,
  status: ChargeStatus,
  /** Nobody pays it: a charge to try things out. */
  isTest: z.boolean(),
  createdAt: Instant,
  /** The page of Shopify on which the owner of the shop approves it; null once it was answered. */
  confirmationUrl: z.url().nullable(),
});
export type ShopifyCharge = z.infer<typeof ShopifyCharge>;

/** How a tenant is billed through Shopify (BILL-16). */
export const ShopifyBilling = z.object({
  /** The host of the shop that is charged; null where none is connected. */
  shop: z.string().nullable(),
  hasActiveSubscription: z.boolean(),
  /** Newest first. */
  charges: z.array(ShopifyCharge),
});
export type ShopifyBilling = z.infer<typeof ShopifyBilling>;

/** Shopify takes no smaller charge, and asks for a talk before a larger one. In US cents. */
export const chargeLimits = { least: 50, most: 1_000_000 } as const;

/** A charge that support makes (BILL-16). Its id names it, so that a repeat makes no second one. */
export const NewShopifyCharge = z.object({
  id: z.uuid(),
  description: Line(100).min(1, 'Please enter a description'),
  amount: Cents.min(chargeLimits.least, 'Please enter an amount of $0.50 or more').max(
    chargeLimits.most,
    'Please enter an amount of $10,000.00 or less',
  ),
});
export type NewShopifyCharge = z.infer<typeof NewShopifyCharge>;

/** The charge that decides the state of the subscription: one that runs, or the newest. */
export function presentSubscription(charges: readonly ShopifyCharge[]): ShopifyCharge | undefined {
  const subscriptions = charges.filter(({ kind }) => kind === 'subscription');
  return subscriptions.find(({ status }) => status === 'active') ?? subscriptions[0];
}

/** Why no charge pays for a tenant that is billed through Shopify. */
export const subscriptionFrozen =
  'Shopify has stopped your subscription, because a bill of your store is unpaid. Please pay it in Shopify to go on';
export const shopNotConnected =
  'Your plan is billed through Shopify, and no store is connected. Please connect your store first.';

/** Why Shopify stays (INT-72). */
export const shopifyIsNeeded =
  'Shopify cannot be removed while your plan is billed through Shopify';
