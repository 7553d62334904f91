import { defaultReferralCookieExpiryDays } from '#contract/integrations/expiry-days.ts';
import type * as endpoints from '#contract/shopify/endpoints.ts';
import type { ShopifyIntegration } from '#contract/shopify/settings.ts';
import { ShopHost } from '#contract/shopify/shop-name.ts';
import { recordAudit } from '#server/audit/record.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { shopProblem } from '#server/integrations/shop-problem.ts';
import { enableJobsOf } from '#server/order-sync/queries.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { issueWaiting } from '#server/reward-selections/queries.ts';
import { endChargesBut } from '#server/shopify-billing/queries.ts';
import { hashOf, longestAge, requireApp } from './authorize.ts';
import { present } from './present.ts';
import { useAuthorization } from './repository.ts';
import { setUpShop } from './set-up-shop.ts';
import { readShop } from './shop.ts';
import { openShop } from './shop-client.ts';
import { isSignedReturn } from './signatures.ts';
import { storedShopify } from './stored-shopify.ts';
import { exchangeCode } from './tokens.ts';

type ConnectCall = Call<typeof endpoints.connectShopify>;

/** Adds the shop, or puts it in place of the one before (INT-43). The settings of an admin stay. */
export async function connectShopify(call: ConnectCall): Promise<ShopifyIntegration> {
  const { config, now } = call;
  const app = requireApp(config);
  const shop = await checkReturn(call, app.apiSecret);
  const { key, facts } = await fetchFacts(call, shop);
  const kept = await call.transaction(async (db) => {
    const before = await storedShopify.lock(db);
    const same = before?.shopHost === shop ? before.settings : undefined;
    const settings = {
      storeUrl: same?.storeUrl ?? facts.storeUrl,
      allocationDiscountExpiryDays: before?.settings.allocationDiscountExpiryDays ?? null,
      allocationGiftCardExpiryDays: before?.settings.allocationGiftCardExpiryDays ?? null,
      referralCookieExpiryDays:
        before?.settings.referralCookieExpiryDays ?? defaultReferralCookieExpiryDays,
      ...facts.shop,
      scripts: same?.scripts ?? [],
    };
    const row = await storedShopify.put(db, { shopHost: shop, settings, key }, now);
    if (!before) {
      await enableJobsOf(db, 'shopify');
      await issueWaiting(db, { config, now });
    }
    await endChargesBut(db, shop);
    await enqueue(db, setUpShop(config), {});
    await recordAudit(db, call, { action: 'integration-added', subject: 'Shopify' });
    return row;
  });
  return present(kept);
}

/** The shop that has authorized it. Raises a problem where anything of it is not as it was asked for. */
async function checkReturn(call: ConnectCall, secret: string): Promise<ShopHost> {
  const { actor, body, now } = call;
  const refuse = (message: string) => new ProblemError('not-authorized-by-shop', { message });
  const { data: shop } = ShopHost.safeParse(body.shop);
  if (!shop || !isSignedReturn(body, secret))
    throw refuse('This does not come from Shopify. Please start again with Authorize');
  const age = now.getTime() - Number(body.timestamp) * 1000;
  if (!/^\d{1,12}$/.test(body.timestamp) || Math.abs(age) > longestAge)
    throw refuse('The authorization is older than a day. Please start again with Authorize');
  const asked = await call.transaction((db) =>
    useAuthorization(db, { stateHash: hashOf(body.state), sessionId: actor.sessionId }, now),
  );
  if (!asked || now.getTime() - asked.askedAt.getTime() > longestAge)
    throw refuse('You have not asked for this authorization. Please start again with Authorize');
  if (asked.askedShop !== shop)
    throw refuse(`You have asked ${asked.askedShop}. Please start again with Authorize`);
  return shop;
}

/** Exchanges the code, and asks the shop about itself with the key. */
async function fetchFacts({ body, config, log, now }: ConnectCall, shop: ShopHost) {
  const app = requireApp(config);
  try {
    const key = await exchangeCode(app, shop, body.code, now);
    const { accessToken } = key;
    return { key, facts: await readShop(openShop({ app, shop, accessToken })) };
  } catch (error) {
    log.warn({ err: error }, 'A shop could not be connected');
    if (error instanceof ShopError && error.failure === 'key-refused')
      throw new ProblemError('not-authorized-by-shop', { cause: error });
    throw shopProblem(error);
  }
}
