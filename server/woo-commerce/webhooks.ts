import { z } from 'zod';
import type { Store } from './call-store.ts';

/** The topics of orders that a store tells of (INT-42 and on): the whole life of each order. */
export const webhookTopics = [
  'order.created',
  'order.updated',
  'order.deleted',
  'order.restored',
] as const;

const Webhook = z.object({ id: z.int(), topic: z.string(), delivery_url: z.string() });
type Webhook = z.infer<typeof Webhook>;

const perPage = 100;

/** The webhooks of a store that lead to an address of ours. */
async function findOwn(store: Store, address: string): Promise<Webhook[]> {
  const own: Webhook[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await store.ask({
      ...{ method: 'get', path: 'webhooks', query: { per_page: perPage, page } },
      answer: z.array(Webhook),
    });
    own.push(...data.filter(({ delivery_url }) => delivery_url === address));
    if (data.length < perPage) return own;
  }
}

interface Delivery {
  /** Where the webhooks lead. */
  readonly address: string;
  /** The secret that signs them. */
  readonly secret: string;
}

/** Has a store tell of its orders. Those that do so already are told the secret, and to go on. */
export async function putWebhooks(store: Store, { address, secret }: Delivery): Promise<void> {
  const own = await findOwn(store, address);
  for (const topic of webhookTopics) {
    const known = own.find((webhook) => webhook.topic === topic);
    await store.ask({
      method: known ? 'put' : 'post',
      path: known ? `webhooks/${known.id}` : 'webhooks',
      body: {
        name: `Banyan: ${topic}`,
        ...{ topic, delivery_url: address, secret, status: 'active' },
      },
      answer: Webhook,
    });
  }
}

/** Takes the webhooks of a store back that lead to an address of ours. */
export async function removeWebhooks(store: Store, address: string): Promise<void> {
  for (const { id } of await findOwn(store, address))
    await store.ask({
      ...{ method: 'delete', path: `webhooks/${id}`, query: { force: true } },
      answer: z.unknown(),
    });
}
