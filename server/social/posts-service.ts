import {
  type InstagramPosts,
  type Network,
  networks,
  type Tweets,
  type TwitterAccount,
} from '#contract/social/network.ts';
import type * as endpoints from '#contract/social/network-endpoints.ts';
import { assertActsForThemselves } from '#server/auth/policy.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { askForConsent } from './authorize.ts';
import { withAccount } from './grants.ts';
import { readPosts } from './networks/instagram.ts';
import { readTweets, writeTweet } from './networks/twitter.ts';

export const listSocialNetworks = async ({
  config,
}: Call<typeof endpoints.listSocialNetworks>): Promise<{ networks: Network[] }> => ({
  networks: networks.filter((network) => config.social[network] !== undefined),
});

/** Reads the first tweets with it: so an authorization that was taken back is known before somebody writes. */
export async function getTwitterAccount(
  call: Call<typeof endpoints.getTwitterAccount>,
): Promise<TwitterAccount> {
  const { templateId, replacements, redirectUrlRoot } = call.query;
  const account = await withAccount(call, 'twitter', async (opened) => ({
    ...{ authorized: true, screenName: opened.handle, idStr: opened.id },
    tweets: (await readTweets(opened)).tweets,
  }));
  if (account) return account;
  const query = new URLSearchParams({
    ...(templateId !== undefined && { postTemplateId: templateId }),
    ...(replacements !== undefined && { replacements }),
  });
  const path = query.size === 0 ? sharePath : `${sharePath}?${query}`;
  return {
    authorized: false,
    authRedirect: await askForConsent(call, 'twitter', { redirectUrlRoot, path }),
  };
}

const sharePath = '/social/share/twitter';

export async function listTweets(call: Call<typeof endpoints.listTweets>): Promise<Tweets> {
  const { maxId, redirectUrlRoot } = call.query;
  const found = await withAccount(call, 'twitter', (opened) => readTweets(opened, maxId));
  if (found) return { authorized: true, ...found };
  const path = '/social/tweets';
  const authRedirect = await askForConsent(call, 'twitter', { redirectUrlRoot, path });
  return { authorized: false, authRedirect, tweets: [], nextMaxId: null };
}

export async function postTweet(
  call: Call<typeof endpoints.postTweet>,
): Promise<{ id: string; url: string }> {
  const { text, redirectUrlRoot } = call.body;
  assertActsForThemselves(call.actor);
  const posted = await withAccount(call, 'twitter', (opened) => writeTweet(opened, text));
  if (posted) return posted;
  const authRedirect = await askForConsent(call, 'twitter', { redirectUrlRoot, path: sharePath });
  throw new ProblemError('network-not-connected', { authRedirect });
}

export async function listInstagramPosts(
  call: Call<typeof endpoints.listInstagramPosts>,
): Promise<InstagramPosts> {
  const { maxId, redirectUrlRoot } = call.query;
  const found = await withAccount(call, 'instagram', (opened) => readPosts(opened, maxId));
  if (found) return { authorized: true, ...found };
  const path = '/social/instagram-posts';
  const authRedirect = await askForConsent(call, 'instagram', { redirectUrlRoot, path });
  return { authorized: false, authRedirect, results: [], nextMaxId: null };
}
