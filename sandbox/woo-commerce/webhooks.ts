import { z } from 'zod';
import type { SandboxAnswer, SandboxRequest } from '../json-server.ts';
import { listed, refused } from './answers.ts';
import type { Deliveries } from './deliveries.ts';
import { sign } from './sign.ts';

const Webhook = z.object({
  name: z.string(),
  topic: z.string(),
  delivery_url: z.string(),
  secret: z.string(),
  status: z.string(),
});
export type Webhook = z.infer<typeof Webhook> & { readonly id: number };

/** The webhooks of a store. */
export interface Webhooks {
  readonly webhooks: Map<number, Webhook>;
  /** Tells all active webhooks of a topic, and ends once they have answered. */
  tell(topic: string, payload: object): Promise<void>;
  answer(request: SandboxRequest, id?: string): SandboxAnswer;
}

export function createWebhooks({ send }: Pick<Deliveries, 'send'>, nextId: () => number): Webhooks {
  const webhooks = new Map<number, Webhook>();

  function add(body: unknown): SandboxAnswer {
    const webhook = { ...Webhook.parse(body), id: nextId() };
    webhooks.set(webhook.id, webhook);
    void send('ping', webhook.delivery_url, `webhook_id=${webhook.id}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    return { status: 201, body: webhook };
  }

  return {
    webhooks,
    async tell(topic, payload) {
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
    },
    answer({ method, body, query }, id) {
      if (id === undefined)
        return method === 'GET' ? listed([...webhooks.values()], query) : add(body);
      const known = webhooks.get(Number(id));
      if (!known) return refused(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
      if (method === 'DELETE') webhooks.delete(known.id);
      else webhooks.set(known.id, { ...known, ...Webhook.partial().parse(body) });
      return { status: 200, body: webhooks.get(known.id) ?? known };
    },
  };
}
