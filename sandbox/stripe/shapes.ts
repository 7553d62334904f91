/** Objects of Stripe as far as the sandbox keeps them, in the shape of its API. Times are in seconds. */

export interface SandboxCard {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

interface SandboxAddress {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
}

export interface BillingDetails {
  name: string | null;
  address: SandboxAddress;
}

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  customer: string | null;
  billing_details: BillingDetails;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

export interface SetupIntent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly client_secret: string;
  readonly customer: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  payment_method: string | null;
}

export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly client_secret: string;
  readonly customer: string;
  readonly amount: number;
  /** Which invoice it pays; Stripe itself leads from the invoice to its payments only. */
  readonly invoice: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  payment_method: string | null;
  last_payment_error: { type: string; code: string; message: string } | null;
}

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly active: boolean;
  readonly product: string;
  readonly currency: string;
  readonly unit_amount: number;
  readonly lookup_key: string | null;
  readonly metadata: Record<string, string>;
  readonly recurring: {
    interval: 'month' | 'year';
    interval_count: 1;
    usage_type: 'licensed' | 'metered';
  };
}

export interface SubscriptionItem {
  readonly id: string;
  readonly object: 'subscription_item';
  price: Price;
  quantity: 1;
  current_period_start: number;
  current_period_end: number;
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid';

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly created: number;
  status: SubscriptionStatus;
  items: { object: 'list'; data: SubscriptionItem[]; has_more: false };
  trial_end: number | null;
  /** The moment by whose day and time all invoices come. */
  billing_cycle_anchor: number;
  latest_invoice: string | null;
  schedule: string | null;
  pending_update: { subscription_items: SubscriptionItem[]; billing_cycle_anchor: number } | null;
  /** Items that wait for an invoice get one each month, even if the plan's own interval is longer. */
  pending_invoice_item_interval: { interval: 'month'; interval_count: 1 } | null;
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' } };
  metadata: Record<string, string>;
}

export interface InvoiceLine {
  readonly id: string;
  readonly object: 'line_item';
  readonly description: string;
  readonly amount: number;
  readonly period: { start: number; end: number };
}

export interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly created: number;
  readonly currency: string;
  readonly number: string;
  readonly description: string | null;
  readonly invoice_pdf: string;
  amount_due: number;
  total: number;
  readonly lines: { object: 'list'; data: InvoiceLine[]; has_more: false };
  readonly subscription: string | null;
  readonly metadata: Record<string, string>;
  status: 'draft' | 'open' | 'paid' | 'void';
  amount_paid: number;
  /** The intent that pays it; null where nothing is due. */
  payment_intent: string | null;
}

/** Something that a customer owes beside a subscription. */
export interface InvoiceItem {
  readonly id: string;
  readonly object: 'invoiceitem';
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly subscription: string | null;
  readonly metadata: Record<string, string>;
  /** Null while it waits for the next one. */
  invoice: string | null;
}

export interface Schedule {
  readonly id: string;
  readonly object: 'subscription_schedule';
  subscription: string | null;
  status: 'active' | 'released' | 'completed';
  metadata: Record<string, string>;
  end_behavior: 'release';
  phases: {
    start_date: number;
    end_date: number;
    items: { price: string; quantity: 1 }[];
  }[];
}
