import type { FacebookPosts } from '#contract/social/facebook.ts';
import type * as endpoints from '#contract/social/facebook-endpoints.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { askForConsent, rememberState, returnAddress } from './authorize.ts';
import { withAccount } from './grants.ts';
import { readFacebookPosts, shareDialogAddress } from './networks/facebook.ts';
import { requireApp } from './networks.ts';

export async function listFacebookPosts(
  call: Call<typeof endpoints.listFacebookPosts>,
): Promise<FacebookPosts> {
  const { maxId, redirectUrlRoot } = call.query;
  const found = await withAccount(call, 'facebook', (opened) => readFacebookPosts(opened, maxId));
  if (found) return { authorized: true, ...found };
  const path = '/social/facebook-posts';
  const authRedirect = await askForConsent(call, 'facebook', { redirectUrlRoot, path });
  return { authorized: false, authRedirect, results: [], nextMaxId: null };
}

/** Sharing needs no authorization: the person shares in Facebook's own dialog, with their session there. */
export async function getFacebookShareDialog(
  call: Call<typeof endpoints.getFacebookShareDialog>,
): Promise<{ address: string }> {
  const { link, quote, redirectUrlRoot } = call.query;
  const app = requireApp(call.config, 'facebook');
  const path = '/social/close-window';
  const state = await rememberState(call, 'facebook', { redirectUrlRoot, path });
  const redirectUri = `${returnAddress(call.config)}?${new URLSearchParams({ state })}`;
  return { address: shareDialogAddress(app, { link, quote, redirectUri }) };
}
