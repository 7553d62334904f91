import type { z } from 'zod';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addWooCommerce } from '#contract/woo-commerce/endpoints.ts';
import type { NewWooCommerce } from '#contract/woo-commerce/settings.ts';
import type { Deliver } from '#sandbox/deliver-here.ts';
import { wooCommerceKey } from '#sandbox/woo-commerce/keys.ts';
import {
  startWooCommerceSandbox,
  type WooCommerceSandbox,
} from '#sandbox/woo-commerce/woo-commerce-sandbox.ts';
import { referralDesign } from '#server/referrals/testing/orders.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** A server with jobs, and a store that stands for every one; the webhooks of the store come to the server. */
export interface StoreWorld {
  readonly server: TestServer;
  readonly sandbox: WooCommerceSandbox;
  close(): Promise<void>;
}

export async function startStoreWorld({
  pluginVersion,
}: {
  pluginVersion?: string;
} = {}): Promise<StoreWorld> {
  let server: TestServer | undefined;
  const deliver: Deliver = async ({ url, headers, body }) => {
    const { pathname, search, host } = new URL(url);
    const request = { method: 'POST', url: `${pathname}${search}`, payload: body } as const;
    const answer = await server?.app.inject({ ...request, headers: { ...headers, host } });
    return answer?.statusCode ?? 0;
  };
  const sandbox = await startWooCommerceSandbox({ deliver, pluginVersion });
  server = await startTestServer({ env: { WOO_COMMERCE_URL: sandbox.url }, withJobs: true });
  return {
    server,
    sandbox,
    async close() {
      await server.jobs?.drain();
      await sandbox.settled();
      await server.close();
      await sandbox.close();
    },
  };
}

export const storeUrl = 'https://shop.example.com';

/** The body that adds the store with the key that the sandbox knows. */
export const newStore = (
  more: Partial<z.input<typeof NewWooCommerce>> = {},
): z.input<typeof NewWooCommerce> => ({
  storeUrl,
  apiKey: { ...wooCommerceKey, useQueryStringAuth: false },
  ...more,
});

/** A tenant with an admin. */
export interface Brand {
  readonly tenantId: TenantId;
  readonly admin: TestCaller;
}

export async function addBrand(server: TestServer, label: string): Promise<Brand> {
  const tenantId = await server.addTenant(label, {
    planCode: 'growth',
    data: { timezone: 'Europe/Berlin', currencies: ['EUR'] },
  });
  return { tenantId, admin: server.as(await server.addPerson(tenantId, { roles: ['admin'] })) };
}

/** Connects the store, and waits until its webhooks are set up. */
export async function connect({ server, sandbox }: StoreWorld, { admin }: Brand): Promise<void> {
  await admin.call(addWooCommerce, { body: newStore() });
  await server.jobs?.drain();
  await sandbox.settled();
}

/** An ambassador with this discount code, who gets ten percent. */
export async function addSeller(
  server: TestServer,
  { tenantId, admin }: Brand,
  code: string,
): Promise<Person> {
  await addType(admin, { ...referralDesign, referralSystem: 'woo-commerce' });
  const person = await server.addPerson(tenantId, { firstName: 'Anna' });
  const body = { code, system: 'woo-commerce' } as const;
  await admin.call(addDiscountCode, { params: { id: person.id }, body });
  return person;
}
