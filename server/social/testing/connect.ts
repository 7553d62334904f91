import type { listFacebookPosts } from '#contract/social/facebook-endpoints.ts';
import {
  connectSocialNetwork,
  type listInstagramPosts,
  listTweets,
} from '#contract/social/network-endpoints.ts';
import type { ConsentPage } from '#sandbox/consent.ts';
import { type FacebookSandbox, facebookApp } from '#sandbox/facebook/facebook-sandbox.ts';
import { type InstagramSandbox, instagramApp } from '#sandbox/instagram/instagram-sandbox.ts';
import { type XSandbox, xApp } from '#sandbox/x/x-sandbox.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { TestServer } from '#server/testing/test-server.ts';

type List = typeof listTweets | typeof listInstagramPosts | typeof listFacebookPosts;

/** The environment of a server that speaks with these sandboxes. */
export const environmentOf = (
  x: XSandbox,
  instagram: InstagramSandbox,
  facebook?: FacebookSandbox,
) => ({
  ...{ X_CLIENT_ID: xApp.clientId, X_CLIENT_SECRET: xApp.clientSecret, X_URL: x.url },
  INSTAGRAM_CLIENT_ID: instagramApp.clientId,
  INSTAGRAM_CLIENT_SECRET: instagramApp.clientSecret,
  INSTAGRAM_URL: instagram.url,
  ...(facebook && {
    FACEBOOK_CLIENT_ID: facebookApp.clientId,
    FACEBOOK_CLIENT_SECRET: facebookApp.clientSecret,
    FACEBOOK_URL: facebook.url,
  }),
});

/** Where the network asks a caller who has not authorized it. */
export async function consentAddress(caller: TestCaller, list: List = listTweets): Promise<string> {
  const { authRedirect } = await caller.call(list, { query: {} });
  if (authRedirect === undefined) throw new Error('The network is authorized');
  return authRedirect;
}

/** Goes back to the platform as a browser does; the address of ours that it leads on to. */
export async function goBack({ app, config }: TestServer, address: URL): Promise<URL> {
  const { headers } = await app.inject({
    url: `${address.pathname}${address.search}`,
    headers: { host: config.platformDomain },
  });
  return new URL(String(headers.location));
}

/** Connects the account of a sandbox with a caller. */
export async function connect(
  server: TestServer,
  caller: TestCaller,
  sandbox: ConsentPage,
  list?: List,
) {
  const back = await goBack(server, sandbox.agree(await consentAddress(caller, list)));
  const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '');
  return caller.call(connectSocialNetwork, { body: { code: code ?? '', state: state ?? '' } });
}
