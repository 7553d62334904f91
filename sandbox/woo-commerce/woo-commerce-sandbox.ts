import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Deliver, deliverHere } from '../deliver-here.ts';
import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';
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
import { gmt, type Order, orderOf, type Purchase } from './orders.ts';
import { sign } from './sign.ts';

/** A key that every sandbox knows. */
export const wooCommerceKey = {
  consumerKey: 'ck_sandbox0000000000000000000000000000000001',
  consumerSecret: 'cs_sandbox0000000000000000000000000000000001',
} as const;

const Webhook = z.object({
  name: z.string(),
  topic: z.string(),
  delivery_url: z.string(),
  secret: z.string(),
  status: z.string(),
});
type Webhook = z.infer<typeof Webhook> & { readonly id: number };

export interface WooCommerceSandbox extends JsonServer {
  /** Its products; take one out, or change it. */
  readonly products: Product[];
  /** By number. */
  readonly orders: Map<number, Order>;
  readonly webhooks: Map<number, Webhook>;
  /** Consumer keys, each with its secret. */
  readonly keys: Map<string, string>;
  /** The status that each delivery was answered with, oldest first. */
  readonly delivered: { readonly topic: string; readonly body: string; readonly status: number }[];
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

const refused = (status: number, code: string, message: string): SandboxAnswer => ({
  status,
  body: { code, message, data: { status } },
});

/** A store as far as the product speaks with it: https://woocommerce.github.io/woocommerce-rest-api-docs/ */
export async function startWooCommerceSandbox({
  deliver = deliverHere,
  now = () => new Date(),
  pluginVersion,
}: Options = {}): Promise<WooCommerceSandbox> {
  const products = [...catalogue];
  const orders = new Map<number, Order>();
  const refunds = new Map<number, object[]>();
  const webhooks = new Map<number, Webhook>();
  const keys = new Map<string, string>([
    [wooCommerceKey.consumerKey, wooCommerceKey.consumerSecret],
  ]);
  const coupons: Record<string, unknown>[] = [];
  const delivered: { topic: string; body: string; status: number }[] = [];
  const running = new Set<Promise<unknown>>();
  let lastId = 1000;
  let lastMoment = 0;

  /** A later second at every change, as a shop's clock has when people shop. */
  function tick(): Date {
    lastMoment = Math.max(Math.floor(now().getTime() / 1000) * 1000, lastMoment + 1000);
    return new Date(lastMoment);
  }

  async function send(topic: string, url: string, body: string, headers: Record<string, string>) {
    const work = deliver({ url, body, headers }).then((status) => {
      delivered.push({ topic, body, status });
    });
    running.add(work);
    await work.finally(() => running.delete(work));
  }

  async function tell(topic: string, payload: object): Promise<void> {
    const body = JSON.stringify(payload);
    for (const { id, topic: of, delivery_url, secret, status } of webhooks.values()) {
      if (of !== topic || status !== 'active') continue;
      await send(topic, delivery_url, body, {
        'content-type': 'application/json',
        'x-wc-webhook-topic': topic,
        'x-wc-webhook-id': String(id),
        'x-wc-webhook-signature': sign(body, secret),
      });
    }
  }

  function change(id: number, changes: Partial<Order>): Order {
    const order = orders.get(id);
    if (!order) throw new Error(`There is no order ${id}`);
    Object.assign(order, changes, { date_modified_gmt: gmt(tick()) });
    return order;
  }

  function grant(query: URLSearchParams): void {
    const [consumer_key, consumer_secret] = ['ck_', 'cs_'].map(
      (start) => `${start}${randomBytes(20).toString('hex')}`,
    );
    keys.set(consumer_key ?? '', consumer_secret ?? '');
    const key_permissions = query.get('scope');
    const body = {
      key_id: keys.size,
      user_id: query.get('user_id'),
      consumer_key,
      consumer_secret,
    };
    void send(
      'key',
      query.get('callback_url') ?? '',
      JSON.stringify({ ...body, key_permissions }),
      { 'content-type': 'application/json;charset=utf-8' },
    );
  }

  function isAllowed({ headers, query }: SandboxRequest): boolean {
    const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
    const [key = '', secret] = encoded
      ? Buffer.from(encoded, 'base64').toString().split(':')
      : [query.get('consumer_key') ?? '', query.get('consumer_secret')];
    return keys.get(key) === secret && secret !== undefined;
  }

  function listed(rows: readonly object[], query: URLSearchParams): SandboxAnswer {
    const size = Math.min(Number(query.get('per_page') ?? 10), 100);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    return {
      status: 200,
      headers: {
        'x-wp-total': String(rows.length),
        'x-wp-totalpages': String(Math.ceil(rows.length / size)),
      },
      body: rows.slice(from, from + size).map((row) => fieldsOf(row, query)),
    };
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

  function answerWebhooks({ method, body, query }: SandboxRequest, id?: string): SandboxAnswer {
    if (id === undefined && method === 'GET') return listed([...webhooks.values()], query);
    if (id === undefined) {
      lastId += 1;
      const webhook = { ...Webhook.parse(body), id: lastId };
      webhooks.set(webhook.id, webhook);
      void send('ping', webhook.delivery_url, `webhook_id=${webhook.id}`, {
        'content-type': 'application/x-www-form-urlencoded',
      });
      return { status: 201, body: webhook };
    }
    const known = webhooks.get(Number(id));
    if (!known) return refused(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
    if (method === 'DELETE') webhooks.delete(known.id);
    else webhooks.set(known.id, { ...known, ...Webhook.partial().parse(body) });
    return { status: 200, body: webhooks.get(known.id) ?? known };
  }

  const systemStatus = () => ({
    environment: {
      ...{ home_url: 'https://store.test', site_url: 'https://store.test' },
      ...{ version: sandbox.version, wp_version: '6.8.3', mysql_version: '8.0.44' },
      default_timezone: 'UTC',
    },
    database: { wc_database_version: sandbox.version, database_prefix: 'wp_' },
    active_plugins: [
      { plugin: 'woocommerce/woocommerce.php', name: 'WooCommerce', version: sandbox.version },
      ...(sandbox.plugin
        ? [
            {
              plugin: 'banyan-for-woocommerce/banyan-for-woocommerce.php',
              ...{ name: 'Banyan for WooCommerce', version: sandbox.plugin.version },
            },
          ]
        : []),
    ],
    settings: { api_enabled: true, currency: 'EUR', HPOS_enabled: true, HPOS_sync_enabled: false },
  });

  function answerPlugin({ body }: SandboxRequest): SandboxAnswer {
    if (!sandbox.plugin) return refused(404, 'rest_no_route', 'No route was found.');
    Object.assign(sandbox.plugin.settings, z.record(z.string(), z.unknown()).parse(body));
    return { status: 200, body: sandbox.plugin.settings };
  }

  function answerCoupons({ method, body, query }: SandboxRequest): SandboxAnswer {
    if (method === 'GET') return listed(coupons, query);
    lastId += 1;
    const coupon = { ...z.looseObject({ code: z.string() }).parse(body), id: lastId };
    coupons.push(coupon);
    return { status: 201, body: coupon };
  }

  function answer(request: SandboxRequest): SandboxAnswer {
    if (request.path.startsWith('/wc-auth/v1/')) return answerApproval(request, { grant });
    const [kind, id, what] = request.path.replace(/^\/wp-json\/wc\/v3\//, '').split('/');
    if (!isAllowed(request))
      return refused(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    if (kind === 'orders') return answerOrders(request, id, what);
    if (kind === 'webhooks') return answerWebhooks(request, id);
    if (kind === 'system_status') return { status: 200, body: systemStatus() };
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
    ...{ ...server, products, orders, webhooks, keys, delivered, version: '10.3.4' },
    plugin: pluginVersion === undefined ? undefined : { version: pluginVersion, settings: {} },
    async place(purchase = {}) {
      lastId += 1;
      const order = orderOf(purchase, { id: lastId, at: tick() });
      orders.set(order.id, order);
      await tell('order.created', order);
      return order;
    },
    async refund(id, { lines = [], amount = 0 }) {
      lastId += 1;
      const order = change(id, {});
      const total = lines.reduce((sum, cents) => sum + cents, amount);
      order.refunds.push({ id: lastId, reason: '', total: `-${money(total)}` });
      const refund = {
        ...{ id: lastId, amount: money(total), reason: '' },
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
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
  return sandbox;
}

/** The fields of a row that were asked for, or all. */
function fieldsOf(row: object, query: URLSearchParams): object {
  const asked = query.get('_fields')?.split(',');
  return asked
    ? Object.fromEntries(Object.entries(row).filter(([name]) => asked.includes(name)))
    : row;
}
