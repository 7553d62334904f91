import { createHash, randomBytes } from 'node:crypto';
import type * as endpoints from '#contract/woo-commerce/endpoints.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { paths } from './addresses.ts';
import { insertRequest } from './repository.ts';

/** How long an admin may take to approve a key, in milliseconds. */
const longest = 60 * 60_000;

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** How the store that was asked with a state is looked up. */
export const askedWith = (state: string, now: Date) => ({
  stateHash: hashOf(state),
  askedSince: new Date(now.getTime() - longest),
});

/** Begins to ask a store for a key: keeps which store it is, and answers where the browser goes. */
export async function askForWooCommerceKey(
  call: Call<typeof endpoints.askForWooCommerceKey>,
): Promise<{ redirectTo: string }> {
  const { body, now } = call;
  const state = randomBytes(32).toString('base64url');
  const { stateHash, askedSince } = askedWith(state, now);
  const request = { stateHash, storeOrigin: body.storeUrl, askedAt: now };
  await call.transaction((db) => insertRequest(db, request, askedSince));
  return { redirectTo: `${paths.toStore}?${new URLSearchParams({ state })}` };
}
