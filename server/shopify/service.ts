import type { EndpointResponse } from '#contract/http/endpoint.ts';
import type { IntegrationTestResult } from '#contract/integrations/integration.ts';
import type * as endpoints from '#contract/shopify/endpoints.ts';
import type { ShopifyIntegration } from '#contract/shopify/settings.ts';
import { shopifyIsNeeded } from '#contract/shopify-billing/charge.ts';
import { recordAudit } from '#server/audit/record.ts';
import { setStopped } from '#server/integrations/queries.ts';
import { shopProblem } from '#server/integrations/shop-problem.ts';
import { makeDue } from '#server/order-sync/queries.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnTenant, ownPaymentMethod } from '#server/tenants/queries.ts';
import { type ConnectedShop, openConnectedShop, type ShopContext } from './connected-shop.ts';
import { dropShop } from './drop-shop.ts';
import { present } from './present.ts';
import { readShop } from './shop.ts';
import { storedShopify } from './stored-shopify.ts';
import { testShop } from './test-shop.ts';

type AnyCall = Call<typeof endpoints.getShopify>;

const contextOf = ({ config, now, transaction }: Pick<AnyCall, 'config' | 'now' | 'transaction'>) =>
  ({ config, now, inTenant: transaction }) satisfies ShopContext;

/** Asks the shop; throws a failure of the shop as a problem. */
export async function withShop<Answer>(
  call: Pick<AnyCall, 'config' | 'now' | 'transaction'>,
  work: (shop: ConnectedShop) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(await openConnectedShop(contextOf(call)));
  } catch (error) {
    throw shopProblem(error);
  }
}

export async function getShopify(call: AnyCall): Promise<ShopifyIntegration> {
  const found = await call.transaction(storedShopify.find);
  if (!found) throw new ProblemError('not-found');
  return present(found);
}

export async function updateShopify(
  call: Call<typeof endpoints.updateShopify>,
): Promise<ShopifyIntegration> {
  return call.transaction(async (db) => {
    const found = await storedShopify.lock(db);
    if (!found) throw new ProblemError('not-found');
    const settings = { ...found.settings, ...call.body };
    const changed = await storedShopify.change(db, { ...found, settings });
    if (!changed) throw new ProblemError('not-found');
    if (JSON.stringify(settings) !== JSON.stringify(found.settings))
      await recordAudit(db, call, { action: 'integration-changed', subject: 'Shopify' });
    return present(changed);
  });
}

export async function removeShopify(
  call: Call<typeof endpoints.removeShopify>,
): Promise<undefined> {
  const found = await call.transaction(async (db) => {
    if (await paysThroughShop(db))
      throw new ProblemError('forbidden', { message: shopifyIsNeeded });
    return dropShop(db, call);
  });
  if (!found) throw new ProblemError('not-found');
}

/** Whether the plan is billed through Shopify, and nothing lets the tenant remove it all the same (INT-71, INT-75). */
async function paysThroughShop(db: TenantDb): Promise<boolean> {
  const { flags } = planOfTenant(await getOwnTenant(db));
  return (await ownPaymentMethod(db)) === 'shopify' && !flags.includes('allow-remove-shopify');
}

/** One that passes everything goes on working (INT-48). */
export async function testShopify(
  call: Call<typeof endpoints.testShopify>,
): Promise<EndpointResponse<typeof endpoints.testShopify>> {
  const results = await runTest(call);
  if (results.every(({ result }) => result === 'passed'))
    await call.transaction(async (db) => {
      await setStopped(db, 'shopify', null);
      await makeDue(db, 'shopify', call.now);
    });
  return { results };
}

async function runTest(call: Call<typeof endpoints.testShopify>): Promise<IntegrationTestResult[]> {
  const { config } = call;
  return testShop({ ...contextOf(call), config }).catch((error: unknown) => {
    throw shopProblem(error);
  });
}

export async function refreshShopifyShop(
  call: Call<typeof endpoints.refreshShopifyShop>,
): Promise<ShopifyIntegration> {
  const { shop: facts } = await withShop(call, readShop);
  return call.transaction(async (db) => {
    const found = await storedShopify.lock(db);
    if (!found) throw new ProblemError('not-found');
    // Another shop may have taken its place while this one was asked.
    if (found.settings.shopName !== facts.shopName) return present(found);
    const settings = { ...found.settings, ...facts };
    const changed = await storedShopify.change(db, { ...found, settings });
    return present(changed ?? found);
  });
}
