import { z } from 'zod';
import type { IntegrationTestResult } from '#contract/integrations/integration.ts';
import type * as endpoints from '#contract/woo-commerce/endpoints.ts';
import type { WooCommerce } from '#contract/woo-commerce/settings.ts';
import type { WooCommerceStatus } from '#contract/woo-commerce/status.ts';
import { recordAudit } from '#server/audit/record.ts';
import { setStopped } from '#server/integrations/queries.ts';
import { shopProblem } from '#server/integrations/shop-problem.ts';
import { makeDue } from '#server/order-sync/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { ordersAddress } from './addresses.ts';
import { openStore } from './call-store.ts';
import { type ConnectedStore, toWooCommerce, wooCommerce } from './connected-store.ts';
import { dropStore } from './drop-store.ts';
import { connectStore } from './keep-key.ts';
import { setUpWebhooks } from './set-up-webhooks.ts';
import { readStatus } from './status.ts';
import { testStore } from './test-store.ts';
import { removeWebhooks } from './webhooks.ts';

const subject = 'WooCommerce';

function added(connected: ConnectedStore | undefined): ConnectedStore {
  if (!connected) throw new ProblemError('not-found', { message: 'WooCommerce is not added' });
  return connected;
}

const find = async (db: TenantDb): Promise<ConnectedStore> => added(await wooCommerce.find(db));

export async function getWooCommerce(
  call: Call<typeof endpoints.getWooCommerce>,
): Promise<WooCommerce> {
  return toWooCommerce(await call.transaction(find));
}

export async function addWooCommerce(
  call: Call<typeof endpoints.addWooCommerce>,
): Promise<WooCommerce> {
  const { config } = call;
  const { apiKey: key, storeUrl, ...settings } = call.body;
  const connected = await call.transaction((db) =>
    connectStore(db, { storeUrl, key, settings }, { cause: call, config }),
  );
  return toWooCommerce(connected);
}

/** Another store gets webhooks of its own, and never the key of the one before. */
export async function updateWooCommerce(
  call: Call<typeof endpoints.updateWooCommerce>,
): Promise<WooCommerce> {
  const { config, body } = call;
  const { apiKey, ...changed } = body;
  const connected = await call.transaction(async (db) => {
    const found = added(await wooCommerce.lock(db));
    const settings = { ...found.settings, ...changed };
    const { useQueryStringAuth = found.key.useQueryStringAuth } = apiKey ?? {};
    if (apiKey && apiKey.consumerKey !== '') {
      const { storeUrl, ...others } = settings;
      const key = { ...apiKey, useQueryStringAuth };
      return connectStore(db, { storeUrl, key, settings: others }, { cause: call, config });
    }
    if (settings.storeUrl !== found.settings.storeUrl) throw needsOwnKey();
    const key = { ...found.key, useQueryStringAuth };
    await recordAudit(db, call, { action: 'integration-changed', subject });
    await enqueue(db, setUpWebhooks(config), {});
    await wooCommerce.change(db, { shopHost: found.shopHost, settings, key });
    return { ...found, settings, key };
  });
  return toWooCommerce(connected);
}

function needsOwnKey(): ProblemError {
  const message = 'Another store needs a key of its own. Please enter both its key and its secret';
  return new ProblemError('invalid-input', {
    message,
    fields: { 'apiKey.consumerKey': message },
  });
}

/** The store is asked to take its webhooks back; one that does not answer finds nobody here any more. */
export async function removeWooCommerce(
  call: Call<typeof endpoints.removeWooCommerce>,
): Promise<undefined> {
  const { config, tenant, log } = call;
  const connected = added(await call.transaction((db) => dropStore(db, call)));
  const address = ordersAddress(tenant.tenantId, config);
  await removeWebhooks(openStore(connected, config), address).catch((err: unknown) =>
    log.warn({ err }, 'The webhooks of a store could not be removed'),
  );
}

export async function testWooCommerce(
  call: Call<typeof endpoints.testWooCommerce>,
): Promise<{ results: IntegrationTestResult[] }> {
  const connected = await call.transaction(find);
  const results = await testStore(openStore(connected, call.config), call.config);
  if (results.every(({ result }) => result === 'passed'))
    await call.transaction(async (db) => {
      await setStopped(db, 'woo-commerce', null);
      await makeDue(db, 'woo-commerce', call.now);
    });
  return { results };
}

export async function getWooCommerceStatus(
  call: Call<typeof endpoints.getWooCommerceStatus>,
): Promise<WooCommerceStatus> {
  const connected = await call.transaction(find);
  try {
    return await readStatus(openStore(connected, call.config), call.config);
  } catch (error) {
    throw shopProblem(error);
  }
}

/**
 * The plugin of the store is told first: the value kept here is then the one that the store uses, and need not be told
 * again.
 */
export async function setWooCommerceCookieExpiry(
  call: Call<typeof endpoints.setWooCommerceCookieExpiry>,
): Promise<WooCommerce> {
  const { days: referralCookieExpiryDays } = call.body;
  const connected = await call.transaction(find);
  if (connected.settings.referralCookieExpiryDays === referralCookieExpiryDays)
    return toWooCommerce(connected);
  await tellPlugin(openStore(connected, call.config), { referralCookieExpiryDays });
  return call.transaction(async (db) => {
    const { shopHost, settings, key } = added(await wooCommerce.lock(db));
    const changed = { shopHost, settings: { ...settings, referralCookieExpiryDays }, key };
    await recordAudit(db, call, { action: 'integration-changed', subject });
    return toWooCommerce(added(await wooCommerce.change(db, changed)));
  });
}

async function tellPlugin(
  store: ReturnType<typeof openStore>,
  body: { readonly referralCookieExpiryDays: number },
): Promise<void> {
  try {
    // The key opens addresses of WooCommerce only; so ours is among them.
    await store.ask({ method: 'put', path: 'banyan/settings', body, answer: z.unknown() });
  } catch (error) {
    throw shopProblem(error);
  }
}
