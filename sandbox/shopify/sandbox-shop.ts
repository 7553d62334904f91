import { randomUUID } from 'node:crypto';
import { chargeWebhook, periodEndOf, type SandboxCharge } from './sandbox-charge.ts';
import {
  type NewSandboxOrder,
  orderPayload,
  type SandboxOrder,
  type SandboxRefund,
} from './sandbox-order.ts';

export interface SandboxProduct {
  readonly id: number;
  readonly title: string;
  readonly imageUrl?: string;
  /** The number in stock; left out where the shop does not count it. */
  quantity?: number;
}

export interface SandboxCollection extends SandboxProduct {
  /** Whether a rule chooses its products. */
  readonly isSmart?: boolean;
  /** By their numbers. */
  readonly productIds?: readonly number[];
}

export interface SandboxCustomer {
  readonly id: number;
  readonly email: string;
  readonly verifiedEmail: boolean;
}

/** A discount code, as it was asked for. */
export interface SandboxDiscount {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly endsAt: string | null;
  /** All that was asked for. */
  readonly input: Readonly<Record<string, unknown>>;
  timesUsed: number;
}

export interface SandboxGiftCard {
  readonly id: number;
  readonly code: string;
  readonly note: string | null;
  readonly customerId: string | null;
  readonly expiresOn: string | null;
  readonly initialValue: number;
  balance: number;
  deactivatedAt: string | null;
}

/** A webhook as a shop sends it. */
export interface Webhook {
  readonly uri: string;
  readonly shop: string;
  readonly topic: string;
  readonly webhookId: string;
  readonly body: string;
}

interface Options {
  /** Such as `acme-outdoor.myshopify.com`. */
  readonly host: string;
  readonly currency?: string;
  /** Where purchasers find it. */
  readonly domain?: string;
  readonly products?: readonly SandboxProduct[];
  readonly collections?: readonly SandboxCollection[];
  readonly customers?: readonly SandboxCustomer[];
  readonly isPlus?: boolean;
  /** Where its admin is reached, such as `http://127.0.0.1:40123/acme-outdoor.myshopify.com`. */
  readonly url?: string;
}

/** A shop at Shopify: its contents and its events. */
export class SandboxShop {
  readonly host: string;
  readonly currency: string;
  readonly url: string;
  domain: string;
  readonly products: SandboxProduct[];
  readonly collections: SandboxCollection[];
  readonly customers: SandboxCustomer[];
  isPlus: boolean;
  readonly orders: SandboxOrder[] = [];
  readonly discounts: SandboxDiscount[] = [];
  readonly giftCards: SandboxGiftCard[] = [];
  readonly charges: SandboxCharge[] = [];
  /** The refusals for the next codes and charges that it is asked for, in place of making them. */
  readonly refusals: string[] = [];
  readonly scripts: { readonly id: number; readonly src: string; readonly createdAt: Date }[] = [];
  /** The topics that it tells of, and the address for each. */
  readonly subscriptions: { readonly topic: string; readonly uri: string }[] = [];
  /** The keys that open it, with the rights of each. */
  readonly keys = new Map<string, readonly string[]>();
  /** The tokens that get the next keys. */
  readonly refreshTokens = new Set<string>();
  /** The points that are left for questions, of 2,000. */
  points = 2000;
  readonly #send: (webhook: Webhook) => Promise<void>;

  constructor({ host, ...options }: Options, send: (webhook: Webhook) => Promise<void>) {
    this.host = host;
    this.currency = options.currency ?? 'EUR';
    this.url = options.url ?? `https://${host}`;
    this.domain = options.domain ?? host;
    this.isPlus = options.isPlus ?? false;
    this.products = [...(options.products ?? [])];
    this.collections = [...(options.collections ?? [])];
    this.customers = [...(options.customers ?? [])];
    this.#send = send;
  }

  /** Adds an order without a word to anybody. */
  addOrder(order: NewSandboxOrder): SandboxOrder {
    const number = this.orders.length + 1;
    const orderedAt = order.createdAt ?? new Date();
    const added: SandboxOrder = {
      ...order,
      ...{ id: 5_500_000_000_000 + number, name: `#${1000 + number}` },
      ...{ orderedAt, updatedAt: orderedAt, cancelledAt: null, refunds: [] },
    };
    this.orders.push(added);
    return added;
  }

  async placeOrder(order: NewSandboxOrder): Promise<SandboxOrder> {
    const placed = this.addOrder(order);
    await this.#tell('ORDERS_CREATE', orderPayload(placed, this.currency));
    return placed;
  }

  async refund(id: number, refund: SandboxRefund, at = new Date()): Promise<void> {
    const order = this.#change(id, at);
    order.refunds.push(refund);
    const refundId = id * 10 + order.refunds.length;
    await this.#tell('REFUNDS_CREATE', { id: refundId, order_id: id, created_at: at });
    await this.#tell('ORDERS_UPDATED', orderPayload(order, this.currency));
  }

  async cancel(id: number, at = new Date()): Promise<void> {
    const order = this.#change(id, at);
    order.cancelledAt = at;
    await this.#tell('ORDERS_CANCELLED', orderPayload(order, this.currency));
  }

  /** Adds a charge that waits for the owner, unless the caller gives another status. */
  addCharge(
    charge: Pick<SandboxCharge, 'kind' | 'name' | 'amount' | 'interval' | 'test' | 'returnUrl'> &
      Partial<SandboxCharge>,
  ): SandboxCharge {
    const added: SandboxCharge = {
      ...{ id: 29_000_000_000 + this.charges.length + 1, status: 'PENDING' },
      ...{ createdAt: new Date().toISOString(), currentPeriodEnd: null },
      ...charge,
    };
    this.charges.push(added);
    return added;
  }

  /** The owner answers a charge. Answers where the browser is sent back to. */
  answerCharge(id: number, answer: 'approve' | 'decline'): URL {
    const charge = this.#charge(id);
    // A page that was left open answers nothing any more.
    if (charge.status === 'PENDING')
      void this.setCharge(id, answer === 'approve' ? 'ACTIVE' : 'DECLINED');
    const back = new URL(charge.returnUrl);
    back.searchParams.set('charge_id', String(id));
    return back;
  }

  /** Gives a charge another status, and tells of it. A subscription that begins ends the one before. */
  async setCharge(id: number, status: string): Promise<void> {
    const charge = this.#charge(id);
    charge.status = status;
    const replaced =
      status === 'ACTIVE' && charge.kind === 'AppSubscription'
        ? this.charges.filter(
            (each) => each !== charge && each.kind === charge.kind && each.status === 'ACTIVE',
          )
        : [];
    if (status === 'ACTIVE') charge.currentPeriodEnd ??= periodEndOf(charge);
    for (const before of replaced) before.status = 'CANCELLED';
    for (const changed of [...replaced, charge]) await this.#tell(...chargeWebhook(changed));
  }

  /** Takes the app out, as its owner does. */
  async uninstall(): Promise<void> {
    for (const charge of this.charges)
      if (charge.status === 'ACTIVE' && charge.interval !== null) charge.status = 'CANCELLED';
    this.keys.clear();
    this.refreshTokens.clear();
    await this.#tell('APP_UNINSTALLED', {
      id: 1,
      domain: this.domain,
      myshopify_domain: this.host,
    });
    this.subscriptions.splice(0);
    this.scripts.splice(0);
  }

  #charge(id: number): SandboxCharge {
    const charge = this.charges.find((each) => each.id === id);
    if (!charge) throw new Error(`There is no charge ${id}`);
    return charge;
  }

  #change(id: number, at: Date): SandboxOrder {
    const order = this.orders.find((each) => each.id === id);
    if (!order) throw new Error(`There is no order ${id}`);
    order.updatedAt = at;
    return order;
  }

  async #tell(topic: string, payload: object): Promise<void> {
    const written = topic.toLowerCase().replace(/_(?=[a-z]+$)/, '/');
    for (const { uri } of this.subscriptions.filter((each) => each.topic === topic)) {
      const body = JSON.stringify(payload);
      await this.#send({ uri, shop: this.host, topic: written, webhookId: randomUUID(), body });
    }
  }
}
