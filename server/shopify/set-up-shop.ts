import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { openConnectedShop } from './connected-shop.ts';
import { againLater, isGone } from './job-failures.ts';
import { webhookAddress } from './shop-address.ts';
import type { ShopClient } from './shop-client.ts';
import { noUserErrors, UserErrors } from './user-errors.ts';

/** The topics that a shop tells of (INT-36): its orders, its refunds, its charges, and that the app was taken out. */
export const webhookTopics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'REFUNDS_CREATE',
  'APP_UNINSTALLED',
  'APP_SUBSCRIPTIONS_UPDATE',
  'APP_PURCHASES_ONE_TIME_UPDATE',
] as const;

const Subscriptions = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(z.object({ topic: z.string(), uri: z.string() })),
  }),
});

/** The topics that a shop tells this installation of. */
export async function toldTopics(shop: ShopClient, config: Config): Promise<ReadonlySet<string>> {
  const { data } = await shop.ask(
    'query { webhookSubscriptions(first: 100) { nodes { topic uri } } }',
    Subscriptions,
  );
  const own = data.webhookSubscriptions.nodes.filter(({ uri }) => uri === webhookAddress(config));
  return new Set(own.map(({ topic }) => topic));
}

const Subscribed = z.object({ webhookSubscriptionCreate: UserErrors });

const subscribe = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    userErrors { message }
  }
}`;

/** Has a shop tell of all topics that it does not tell of yet. */
export async function subscribeToAll(shop: ShopClient, config: Config): Promise<void> {
  const told = await toldTopics(shop, config);
  for (const topic of webhookTopics.filter((each) => !told.has(each))) {
    const variables = { topic, uri: webhookAddress(config) };
    const { data } = await shop.ask(subscribe, Subscribed, variables);
    noUserErrors(data.webhookSubscriptionCreate);
  }
}

const Nothing = z.object({});

/** Prepares a shop after it was connected. */
export const setUpShop = (config: Config): Job =>
  defineJob({
    name: 'set-up-shopify',
    payload: Nothing,
    async run(_, { inTenant, log }) {
      try {
        await subscribeToAll(
          await openConnectedShop({ config, inTenant, now: new Date() }),
          config,
        );
      } catch (error) {
        if (isGone(error)) return log.debug({}, 'A shop is no longer connected');
        throw againLater(error);
      }
    },
  });
