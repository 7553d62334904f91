import { z } from 'zod';
import { type Deliver, deliverHere } from '../deliver-here.ts';
import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';
import { fieldsOf, listed, refused } from './answers.ts';
import { answerApproval } from './approval.ts';
import {
  products as catalogue,
  categories,
  describeCategory,
  describeProduct,
  money,
  type Product,
  select,
} from './catalogue.ts';
import { createDeliveries, type Delivery } from './deliveries.ts';
import { createKeys } from './keys.ts';
import { gmt, type Order, orderOf, type Purchase } from './orders.ts';
import { systemStatus } from './system-status.ts';
import { createWebhooks, type Webhook } from './webhooks.ts';

export interface WooCommerceSandbox extends JsonServer {
  /** Its products; take one out, or change it. */
  readonly products: Product[];
  /** By number. */
  readonly orders: Map<number, Order>;
  readonly webhooks: Map<number, Webhook>;
  /** Consumer keys, each with its secret. */
  readonly keys: Map<string, string>;
  /** The status that each delivery was answered with, oldest first. */
  readonly delivered: readonly Delivery[];
  /** The state of the plugin; undefined where the store has no plugin. */
  plugin: { version: string; settings: Record<string, unknown> } | undefined;
  version: string;
  /** Each tells all webhooks of it before it ends. */
  place(purchase?: Purchase): Promise<Order>;
  /** Gives back a share of an order's goods: of each line, in hundredths, or an amount without lines. */
  refund(id: number, given: { lines?: readonly number[]; amount?: number }): Promise<void>;
  setStatus(id: number, status: string): Promise<void>;
  /** Moves it to the trash; for good, it is gone. */
  remove(id: number, forGood?: boolean): Promise<void>;
  restore(id: number): Promise<void>;
  /** Ends once everything is delivered. */
  settled(): Promise<void>;
}

interface Options {
  readonly deliver?: Deliver;
  /** The clock of the store. */
  readonly now?: () => Date;
  /** The version of the plugin that is installed; none where left out. */
  readonly pluginVersion?: string;
}

/** A store as far as the product speaks with it: https://woocommerce.github.io/woocommerce-rest-api-docs/ */
export async function startWooCommerceSandbox({
  deliver = deliverHere,
  now = () => new Date(),
  pluginVersion,
}: Options = {}): Promise<WooCommerceSandbox> {
  const products = [...catalogue];
  const orders = new Map<number, Order>();
  const refunds = new Map<number, object[]>();
  const coupons: Record<string, unknown>[] = [];
  let lastId = 1000;
  let lastMoment = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  const { delivered, send, settled } = createDeliveries(deliver);
  const keys = createKeys({ send });
  const { webhooks, tell, answer: answerWebhooks } = createWebhooks({ send }, nextId);

  /** A later second at every change, as a shop's clock has when people shop. */
  function tick(): Date {
    lastMoment = Math.max(Math.floor(now().getTime() / 1000) * 1000, lastMoment + 1000);
    return new Date(lastMoment);
  }

  function change(id: number, changes: Partial<Order>): Order {
    const order = orders.get(id);
    if (!order) throw new Error(`There is no order ${id}`);
    Object.assign(order, changes, { date_modified_gmt: gmt(tick()) });
    return order;
  }

  function answerOrders({ query }: SandboxRequest, id?: string, what?: string): SandboxAnswer {
    if (id === undefined) {
      const [after, before] = ['modified_after', 'modified_before'].map((name) =>
        query.get(name)?.slice(0, 19),
      );
      const rows = [...orders.values()]
        .filter(({ status }) => status !== 'trash')
        .filter(({ date_modified_gmt: at }) => !(after && at <= after) && !(before && at >= before))
        .sort((one, other) => one.id - other.id);
      return listed(query.get('order') === 'asc' ? rows : rows.reverse(), query);
    }
    const order = orders.get(Number(id));
    if (!order) return refused(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
    if (what === 'refunds') return listed(refunds.get(order.id) ?? [], query);
    return { status: 200, body: fieldsOf(order, query) };
  }

  function answerPlugin({ body }: SandboxRequest): SandboxAnswer {
    if (!sandbox.plugin) return refused(404, 'rest_no_route', 'No route was found.');
    Object.assign(sandbox.plugin.settings, z.record(z.string(), z.unknown()).parse(body));
    return { status: 200, body: sandbox.plugin.settings };
  }

  function answerCoupons({ method, body, query }: SandboxRequest): SandboxAnswer {
    if (method === 'GET') return listed(coupons, query);
    const coupon = { ...z.looseObject({ code: z.string() }).parse(body), id: nextId() };
    coupons.push(coupon);
    return { status: 201, body: coupon };
  }

  function answer(request: SandboxRequest): SandboxAnswer {
    if (request.path.startsWith('/wc-auth/v1/')) return answerApproval(request, keys);
    const [kind, id, what] = request.path.replace(/^\/wp-json\/wc\/v3\//, '').split('/');
    if (!keys.isAllowed(request))
      return refused(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    if (kind === 'orders') return answerOrders(request, id, what);
    if (kind === 'webhooks') return answerWebhooks(request, id);
    if (kind === 'system_status') return { status: 200, body: systemStatus(sandbox) };
    if (kind === 'products' && id === 'categories')
      return listed(select(categories.map(describeCategory), request.query), request.query);
    if (kind === 'products')
      return listed(select(products.map(describeProduct), request.query), request.query);
    if (kind === 'coupons') return answerCoupons(request);
    if (kind === 'banyan' && id === 'settings') return answerPlugin(request);
    return refused(404, 'rest_no_route', 'No route was found matching the URL.');
  }

  const server = await startJsonServer(answer);
  const sandbox: WooCommerceSandbox = {
    ...{ ...server, products, orders, webhooks, delivered, settled, version: '10.3.4' },
    keys: keys.secrets,
    plugin: pluginVersion === undefined ? undefined : { version: pluginVersion, settings: {} },
    async place(purchase = {}) {
      const order = orderOf(purchase, { id: nextId(), at: tick() });
      orders.set(order.id, order);
      await tell('order.created', order);
      return order;
    },
    async refund(id, { lines = [], amount = 0 }) {
      const refundId = nextId();
      const order = change(id, {});
      const total = lines.reduce((sum, cents) => sum + cents, amount);
      order.refunds.push({ id: refundId, reason: '', total: `-${money(total)}` });
      const refund = {
        ...{ id: refundId, amount: money(total), reason: '' },
        line_items: lines.map((cents, index) => ({
          ...{ id: index + 1, product_id: order.line_items[index]?.product_id ?? 0 },
          total: `-${money(cents)}`,
        })),
        shipping_lines: [],
      };
      refunds.set(id, [...(refunds.get(id) ?? []), refund]);
      await tell('order.updated', order);
    },
    async setStatus(id, status) {
      await tell('order.updated', change(id, { status }));
    },
    async remove(id, forGood = false) {
      change(id, { status: 'trash' });
      if (forGood) orders.delete(id);
      await tell('order.deleted', { id });
    },
    async restore(id) {
      await tell('order.restored', change(id, { status: 'processing' }));
    },
  };
  return sandbox;
}
