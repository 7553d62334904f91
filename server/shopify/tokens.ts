import { z } from 'zod';
import type { ShopHost } from '#contract/shopify/shop-name.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { ShopifyApp } from '#server/platform/shopify-app.ts';
import { shopAddress } from './shop-address.ts';
import { failureOfAnswer, fetchOfShop } from './shop-fetch.ts';
import type { ShopifyKey } from './stored-shopify.ts';

/** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/offline-access-tokens */
const TokenAnswer = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().min(1).optional(),
});

/** Gives the code of a consent for a key. */
export const exchangeCode = (app: ShopifyApp, shop: ShopHost, code: string, now: Date) =>
  askForKey(app, shop, { code, expiring: '1' }, now);

/** Gives a refresh token for the next key; the token works once. */
export const refreshKey = (app: ShopifyApp, shop: ShopHost, refreshToken: string, now: Date) =>
  askForKey(app, shop, { grant_type: 'refresh_token', refresh_token: refreshToken }, now);

/** Throws a `ShopError`; `key-refused` where the code or the token is none, or was used. */
async function askForKey(
  { apiKey, apiSecret, ...app }: ShopifyApp,
  shop: ShopHost,
  what: Readonly<Record<string, string>>,
  now: Date,
): Promise<ShopifyKey> {
  const answer = await fetchOfShop(shopAddress(app, shop, '/admin/oauth/access_token'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: apiKey, client_secret: apiSecret, ...what }),
  }).catch(() => undefined);
  if (answer?.status === 400) throw new ShopError('key-refused', { status: 400 });
  if (!answer?.ok) throw failureOfAnswer(answer, 'away');
  const body: unknown = await answer.json().catch(() => undefined);
  const { data } = TokenAnswer.safeParse(body);
  if (!data) throw new ShopError('unreadable', { status: answer.status });
  const { access_token: accessToken, scope, expires_in: seconds, refresh_token: next } = data;
  return {
    accessToken,
    scopes: scope.split(',').map((each) => each.trim()),
    expiring:
      seconds !== undefined && next !== undefined
        ? { refreshToken: next, until: now.getTime() + seconds * 1000, renewingUntil: 0 }
        : null,
  };
}
