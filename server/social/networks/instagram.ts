import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import type { InstagramPost } from '#contract/social/network.ts';
import { addressOfPost, readPostAddress } from '#contract/social/post-address.ts';
import type { SocialApp } from '#server/platform/social-apps.ts';
import { failureOfGraph as failureOf } from './graph-failure.ts';
import { NetworkError } from './network-error.ts';
import { addressAt, askNetwork } from './network-fetch.ts';
import type { FoundPost, NetworkAccount, SocialNetwork } from './social-network.ts';
import { callOptions, type GivenKey, readKey } from './token-answer.ts';

/** https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login */
const scopes = 'instagram_business_basic';
const api = 'https://graph.instagram.com';
const pageSize = 20;
const day = 86_400;

const serverOf = (app: SocialApp): oauth.AuthorizationServer => ({
  issuer: 'https://www.instagram.com',
  token_endpoint: addressAt(app, 'https://api.instagram.com/oauth/access_token'),
});

/** Instagram. It has no PKCE; its keys work for sixty days and get the next one themselves. */
export const instagram: SocialNetwork = {
  async consentAddress(app, { state, redirectUri }) {
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: app.clientId, redirect_uri: redirectUri },
      ...{ scope: scopes, state },
    });
    return addressAt(app, `https://www.instagram.com/oauth/authorize?${query}`);
  },
  async exchange(app, { state, redirectUri, code }) {
    const [server, client] = [serverOf(app), { client_id: app.clientId }];
    const answer = new URLSearchParams({ code, state });
    const { key } = await readKey(
      oauth
        .authorizationCodeGrantRequest(
          ...([server, client, oauth.ClientSecretPost(app.clientSecret)] as const),
          oauth.validateAuthResponse(server, client, answer, state),
          ...([redirectUri, oauth.nopkce, callOptions(app)] as const),
        )
        .then(withTokenType)
        .then((response) => oauth.processAuthorizationCodeResponse(server, client, response)),
    );
    return askForKey(app, 'access_token', {
      ...{ grant_type: 'ig_exchange_token', client_secret: app.clientSecret },
      access_token: key.accessToken,
    });
  },
  renew: (app, { accessToken }) =>
    askForKey(app, 'refresh_access_token', {
      ...{ grant_type: 'ig_refresh_token', access_token: accessToken },
    }),
  renewBefore: 10 * day,
  async whose(app, accessToken) {
    const { user_id: id, username: handle } = await askNetwork(
      `${api}/me?fields=user_id,username`,
      { app, accessToken, Answer: Me, failureOf },
    );
    return { id, handle };
  },
  // The API with Instagram login has no call that takes rights back.
  revoke: null,
  revokesAll: false,
};

/** Instagram leaves out a field that RFC 6749 requires. */
async function withTokenType(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!response.ok || !(body instanceof Object)) return response;
  return Response.json({ token_type: 'bearer', ...body }, { status: response.status });
}

const Given = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

async function askForKey(
  app: SocialApp,
  path: string,
  asked: Record<string, string>,
): Promise<GivenKey> {
  const { access_token: accessToken, expires_in: seconds } = await askNetwork(
    `${api}/${path}?${new URLSearchParams(asked)}`,
    { app, Answer: Given, failureOf },
  );
  return { key: { accessToken, refreshToken: null }, seconds };
}

const Me = z.object({
  user_id: z.union([z.string(), z.number()]).transform(String),
  username: z.string().regex(/^[\w.]{1,50}$/),
});
const Media = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z.string().default(''),
      permalink: z.url({ protocol: /^https$/ }),
      timestamp: z.string().refine((text) => Number.isFinite(Date.parse(text))),
    }),
  ),
  paging: z
    .object({
      cursors: z.object({ after: z.string() }).optional(),
      next: z.string().optional(),
    })
    .optional(),
});

/** One page of the person's posts, newest first. */
export async function readPosts(
  { app, accessToken }: { readonly app: SocialApp; readonly accessToken: string } & NetworkAccount,
  maxId?: string,
  limit = pageSize,
): Promise<{ results: InstagramPost[]; nextMaxId: string | null }> {
  const query = new URLSearchParams({
    ...{ fields: 'id,caption,permalink,timestamp', limit: String(limit) },
    ...(maxId !== undefined && { after: maxId }),
  });
  const { data, paging } = await askNetwork(`${api}/me/media?${query}`, {
    ...{ app, accessToken, Answer: Media, failureOf },
  });
  const results = data.map(({ id, caption, permalink: link, timestamp }) => ({
    ...{ id, caption, link, createdAt: new Date(timestamp).toISOString() },
  }));
  return { results, nextMaxId: paging?.next ? (paging.cursors?.after ?? null) : null };
}

/** The most pages of posts that one is looked for in, and the most that Instagram puts on one. */
const [mostPages, largestPage] = [5, 100];

/**
 * The post of the person that has a short code. Instagram finds none by it, so it is looked for among their posts; one
 * that is not there is of somebody else, or of nobody, which the preview tells.
 */
export async function findPost(
  opened: { readonly app: SocialApp; readonly accessToken: string } & NetworkAccount,
  code: string,
): Promise<FoundPost> {
  let maxId: string | null | undefined;
  for (let page = 0; page < mostPages && maxId !== null; page += 1) {
    const { results, nextMaxId } = await readPosts(opened, maxId, largestPage);
    const post = results.find(({ link }) => readPostAddress(link)?.id === code);
    if (post) return { text: post.caption, createdAt: new Date(post.createdAt) };
    maxId = nextMaxId;
  }
  if (maxId) return 'too-many';
  const url = addressOfPost({ network: 'instagram', id: code });
  // Whether the app may ask for previews says nothing of the person's grant.
  const isThere = await readPreview(opened.app, { url, maxwidth: 320 }).catch(() => '');
  return isThere === undefined ? 'gone' : 'not-theirs';
}

const Preview = z.object({ html: z.string().min(1).max(100_000) });

/** The preview of a post; undefined where Instagram knows no such post, or shows it to nobody. */
export async function readPreview(
  app: SocialApp,
  { url, maxwidth }: { readonly url: string; readonly maxwidth: number },
): Promise<string | undefined> {
  const query = new URLSearchParams({
    ...{ url, maxwidth: String(maxwidth), omitscript: 'false' },
    access_token: `${app.clientId}|${app.clientSecret}`,
  });
  try {
    const address = `https://graph.facebook.com/v24.0/instagram_oembed?${query}`;
    return (await askNetwork(address, { app, Answer: Preview, failureOf })).html;
  } catch (error) {
    // A post that is private or gone is refused with the status 400.
    const isUnknown =
      error instanceof NetworkError && ['unknown', 'refused'].includes(error.failure);
    if (isUnknown) return undefined;
    throw error;
  }
}
