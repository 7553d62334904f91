import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { Refusal } from './refusal.ts';

/** The state of a subscription, in Stripe's words: https://docs.stripe.com/billing/subscriptions/overview */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export const SubscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The statuses with which invoices come: the trial is over, or there was none. */
export const payingStatuses = ['active', 'past_due'] as const;

export const isPaying = (status: string | null | undefined): boolean =>
  payingStatuses.some((paying) => paying === status);

/** Whether a tenant may work with this status (BILL-20). */
export const isActive = (status: string | null | undefined): boolean =>
  status === 'trialing' || isPaying(status);

/** Statuses of a subscription that is over; another one may follow. */
const overStatuses: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

export const isOver = (status: SubscriptionStatus): boolean => overStatuses.includes(status);

/** The statuses with which an invoice waits that the tenant has to pay (BILL-21). */
export const unpaidStatuses = ['past_due', 'incomplete'] as const;

/** Whether an invoice waits that the tenant has to pay (BILL-21). */
export const hasUnpaidInvoice = (status: SubscriptionStatus): boolean =>
  unpaidStatuses.some((unpaid) => unpaid === status);

/** Whether the plan can change only once invoices are paid: Stripe would charge the change before the older debt (BILL-183). */
export const mustPayFirst = (status: SubscriptionStatus): boolean =>
  hasUnpaidInvoice(status) || status === 'unpaid';

export const payFirst = 'Please pay your open invoices before you change the plan';

/** The length of the free trial of a first subscription, in days (BILL-131). */
export const trialDays = 30;

/** A tenant's subscription, in its last known state at Stripe (BILL-21, BILL-22). */
export const Subscription = z.object({
  status: SubscriptionStatus,
  /** False where it holds fees for usage only (BILL-23). */
  hasBaseSubscription: z.boolean(),
  /** Such as "Trial ends on June 12, 2024"; null where no trial runs. */
  trialPeriodEndDescription: z.string().nullable(),
  /** The plan that is paid for; null where Stripe names none that we know. */
  planId: z.string().nullable(),
  /** When the next invoice comes. */
  nextBillingDate: Instant.nullable(),
  /** Another plan that follows at the end of the period. */
  nextPlan: z.object({ titleWithPeriod: z.string(), from: Instant }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** The answer of a call that changes a subscription (BILL-101). */
export const SubscriptionAnswer = Subscription.extend({
  /** The secret of the payment that its owner has to authenticate; for Stripe.js. */
  clientSecret: z.string().optional(),
  /** Why the card was refused for the invoice that is due (BILL-156). */
  refusal: Refusal.optional(),
  /** The page of Shopify on which the owner of the shop approves the charge (BILL-105). */
  confirmationUrl: z.url().optional(),
});
export type SubscriptionAnswer = z.infer<typeof SubscriptionAnswer>;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The end of a trial in words (BILL-23); null where none runs. */
export const describeTrialEnd = (status: SubscriptionStatus, end: Date | null): string | null =>
  status === 'trialing' && end !== null ? `Trial ends on ${longDay.format(end)}` : null;
