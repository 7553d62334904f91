import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { paymentMethods } from '../plans/payment-method.ts';
import { Subscription } from './subscription.ts';

/** A plan on the billing screen. */
export const PlanOnOffer = z.object({
  id: z.string(),
  title: z.string(),
  titleWithPeriod: z.string(),
  period: z.enum(['monthly', 'annual', 'forever']),
  /** The price of a period, in US cents; null by arrangement. */
  amount: z.number().int().nullable(),
});
export type PlanOnOffer = z.infer<typeof PlanOnOffer>;

/** How a tenant is billed, with the data that a browser needs to enter a card (BILL-104). */
export const BillingConfig = z.object({
  /** Null where the installation has no account at Stripe: nobody is billed there. */
  stripe: z
    .object({
      publicKey: z.string(),
      /** The address of Stripe.js. */
      script: z.url(),
      /** The page for the card fields, on an origin without sessions. */
      cardPage: z.url(),
    })
    .nullable(),
  paymentMethod: z.enum(paymentMethods),
  denyTrialPeriod: z.boolean(),
  /** Whether support has marked the tenant as paid by PayPal (BILL-48). */
  paidByPayPal: z.boolean(),
  trialDays: z.number().int(),
  subscription: Subscription.nullable(),
  currentPlan: PlanOnOffer.nullable(),
  /** Whether only support may change the plan (PLAN-112). */
  isLegacyPlan: z.boolean(),
  plans: z.array(PlanOnOffer),
});
export type BillingConfig = z.infer<typeof BillingConfig>;

/** The options of a tenant's billing that support sets (BILL-85). */
export const BillingOptions = z.object({
  paymentMethod: z.enum(paymentMethods),
  denyTrialPeriod: z.boolean(),
  /** Counts only with a method that includes PayPal. */
  paidByPayPal: z.boolean(),
});
export type BillingOptions = z.infer<typeof BillingOptions>;

/** The price of a change of the plan, told before it is made (BILL-65). */
export const PlanChangePreview = z.object({
  planId: z.string(),
  /** US cents that are charged at once. */
  dueNow: z.number().int(),
  /** When the next invoice comes, or the first one of a smaller plan. */
  nextBillingDate: Instant,
  /** A smaller plan comes at the end of the paid period (PLAN-55), or after the minimum term (BILL-158). */
  begins: z.enum(['now', 'end-of-period', 'end-of-term']),
  /** The moment for which the sum was computed; the change names it, so that no other sum is charged. */
  at: z.number().int(),
});
export type PlanChangePreview = z.infer<typeof PlanChangePreview>;

/** The point at which the payment of an invoice has stopped (BILL-41, BILL-42). */
const FailedPaymentIntent = z.object({
  status: z.enum(['requires_action', 'other']),
});

/** An invoice (BILL-31). */
export const Invoice = z.object({
  id: z.string(),
  created: Instant,
  details: z.string(),
  /** In the smallest units of the currency, as Stripe counts them. */
  amount: z.number().int(),
  /** The code of its currency, in capitals. */
  currency: z.string(),
  paid: z.boolean(),
  pdf: z.url().nullable(),
  failedPaymentIntent: FailedPaymentIntent.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** How many invoices are read at once (BILL-133). */
export const invoicePageSize = 24;

export const InvoicePage = z.object({
  results: z.array(Invoice),
  hasMore: z.boolean(),
  /** The parameter for the next page; null where there is none. */
  lastInvoiceId: z.string().nullable(),
});
export type InvoicePage = z.infer<typeof InvoicePage>;

/** The outcome of another try to pay an invoice. */
export const PaymentAnswer = z.object({
  status: z.enum(['paid', 'requires_action']),
  /** For Stripe.js, where the owner of the card has to authenticate the payment. */
  clientSecret: z.string().optional(),
});
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;
