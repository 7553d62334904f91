import type {
  Customer,
  Invoice,
  InvoiceItem,
  PaymentIntent,
  PaymentMethod,
  Price,
  Schedule,
  SetupIntent,
  Subscription,
} from './shapes.ts';
import { missing } from './stripe-error.ts';

/** An event at Stripe, for the server that set a webhook. */
export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: object };
}

/** All that the sandbox keeps. */
export class World {
  readonly customers = new Map<string, Customer>();
  readonly paymentMethods = new Map<string, PaymentMethod>();
  /** The numbers of cards, which no answer ever holds. */
  readonly numbers = new Map<string, string>();
  readonly setupIntents = new Map<string, SetupIntent>();
  readonly paymentIntents = new Map<string, PaymentIntent>();
  readonly prices = new Map<string, Price>();
  readonly products = new Map<string, { id: string; object: 'product'; name: string }>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly invoiceItems = new Map<string, InvoiceItem>();
  readonly schedules = new Map<string, Schedule>();
  readonly events: StripeEvent[] = [];
  onEvent: (event: StripeEvent) => void = () => {};
  /** Days by which the sandbox is ahead of the clock. */
  aheadSeconds = 0;
  // A demo that starts again keeps ids of the start before.
  readonly #start = Date.now().toString(36);
  #count = 0;

  /** The time of the sandbox, in seconds. */
  get now(): number {
    return Math.floor(Date.now() / 1000) + this.aheadSeconds;
  }

  newId(prefix: string): string {
    this.#count += 1;
    return `${prefix}_sandbox${this.#start}${String(this.#count).padStart(6, '0')}`;
  }

  find<Kept>(kept: ReadonlyMap<string, Kept>, what: string, id: string): Kept {
    const found = kept.get(id);
    if (!found) throw missing(what, id);
    return found;
  }

  tell(type: string, object: object): void {
    const event: StripeEvent = {
      ...{ id: this.newId('evt'), object: 'event', type, created: this.now },
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    this.onEvent(event);
  }
}
