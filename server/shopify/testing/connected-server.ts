import { ShopifyConnection } from '#contract/shopify/connection.ts';
import { authorizeShopify, connectShopify } from '#contract/shopify/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  type ShopifySandbox,
  type SignedWebhook,
  shopifyApp,
  startShopifySandbox,
} from '#sandbox/shopify/shopify-sandbox.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

export const shopHost = 'acme-outdoor.myshopify.com';

export interface ShopifyServer {
  readonly server: TestServer;
  readonly sandbox: ShopifySandbox;
  /** The webhooks that shops have sent, in that order; each goes to the server once a test delivers it. */
  readonly webhooks: SignedWebhook[];
  /** Adds a tenant with an admin and a shop that is not connected. */
  addTenant(label: string, host?: string): Promise<{ tenantId: TenantId; admin: TestCaller }>;
  /** Goes the whole way from the store name to the integration. */
  connect(admin: TestCaller, shopName?: string): Promise<void>;
  deliver(webhook: SignedWebhook): Promise<number>;
  close(): Promise<void>;
}

interface Options {
  readonly withJobs?: boolean;
  readonly keySeconds?: number;
  /** Further variables of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A server with an app at Shopify, and Shopify itself on loopback. */
export async function startShopifyServer({
  withJobs = false,
  keySeconds = 3600,
  env = {},
}: Options = {}): Promise<ShopifyServer> {
  const webhooks: SignedWebhook[] = [];
  const sandbox = await startShopifySandbox({
    keySeconds,
    send: async (webhook) => void webhooks.push(webhook),
  });
  const server = await startTestServer({ withJobs, env: { ...shopifyEnv(sandbox), ...env } });
  return {
    server,
    sandbox,
    webhooks,
    async addTenant(label, host = shopHost) {
      if (!sandbox.shops.has(host)) sandbox.addShop({ host, domain: 'www.acme-outdoor.example' });
      const tenantId = await server.addTenant(label);
      const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
      return { tenantId, admin };
    },
    connect: async (admin, shopName = 'acme-outdoor') => {
      const { address } = await admin.call(authorizeShopify, { body: { shopName } });
      await admin.call(connectShopify, { body: returned(sandbox.consent(address, server.now)) });
    },
    async deliver({ headers, body }) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/shopify/webhooks',
        headers: { ...headers, host: server.config.platformDomain },
        body,
      });
      return answer.statusCode;
    },
    async close() {
      await server.close();
      await sandbox.close();
    },
  };
}

/** The environment of a server whose app stands at this sandbox. */
export const shopifyEnv = ({ url }: Pick<ShopifySandbox, 'url'>): Record<string, string> => ({
  SHOPIFY_API_KEY: shopifyApp.apiKey,
  SHOPIFY_API_SECRET: shopifyApp.apiSecret,
  SHOPIFY_URL: url,
  SHOPIFY_TEST_CHARGES: 'on',
});

/** The six parameters of an address that a browser is sent back to. */
export const returned = ({ searchParams }: URL): ShopifyConnection =>
  ShopifyConnection.parse(Object.fromEntries(searchParams));
