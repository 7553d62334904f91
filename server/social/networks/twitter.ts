import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import type { Tweet } from '#contract/social/network.ts';
import type { SocialApp } from '#server/platform/social-apps.ts';
import { NetworkError } from './network-error.ts';
import { addressAt, askNetwork, failureOfStatus } from './network-fetch.ts';
import type { FoundPost, NetworkAccount, SocialNetwork } from './social-network.ts';
import { callOptions, readKey } from './token-answer.ts';

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
const scopes = 'tweet.read users.read tweet.write offline.access';
const api = 'https://api.x.com/2';
/** The most tweets of a page (SOC-93). */
const pageSize = 20;

const serverOf = (app: SocialApp): oauth.AuthorizationServer => ({
  issuer: 'https://x.com',
  token_endpoint: addressAt(app, `${api}/oauth2/token`),
  revocation_endpoint: addressAt(app, `${api}/oauth2/revoke`),
});
const clientOf = ({ clientId }: SocialApp): oauth.Client => ({ client_id: clientId });

/** X, which was Twitter, by OAuth 2 with PKCE. */
export const twitter: SocialNetwork = {
  async consentAddress(app, { state, redirectUri, codeVerifier }) {
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: app.clientId, redirect_uri: redirectUri },
      ...{ scope: scopes, state, code_challenge_method: 'S256' },
      code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    });
    return addressAt(app, `https://x.com/i/oauth2/authorize?${query}`);
  },
  async exchange(app, { state, redirectUri, codeVerifier, code }) {
    const [server, client] = [serverOf(app), clientOf(app)];
    const answer = new URLSearchParams({ code, state });
    return readKey(
      oauth
        .authorizationCodeGrantRequest(
          ...([server, client, oauth.ClientSecretBasic(app.clientSecret)] as const),
          oauth.validateAuthResponse(server, client, answer, state),
          ...([redirectUri, codeVerifier, callOptions(app)] as const),
        )
        .then((response) => oauth.processAuthorizationCodeResponse(server, client, response)),
    );
  },
  async renew(app, { refreshToken }) {
    if (refreshToken === null) throw new NetworkError('grant-refused');
    const [server, client] = [serverOf(app), clientOf(app)];
    const given = await readKey(
      oauth
        .refreshTokenGrantRequest(
          ...([server, client, oauth.ClientSecretBasic(app.clientSecret)] as const),
          ...([refreshToken, callOptions(app)] as const),
        )
        .then((response) => oauth.processRefreshTokenResponse(server, client, response)),
    );
    const next = given.key.refreshToken ?? refreshToken;
    return { ...given, key: { ...given.key, refreshToken: next } };
  },
  renewBefore: 300,
  async whose(app, accessToken) {
    const { data } = await askNetwork(`${api}/users/me`, { app, accessToken, Answer: Me });
    return { id: data.id, handle: data.username };
  },
  async revoke(app, { accessToken, refreshToken }) {
    // The refresh token first: with it there would be a next access token.
    if (refreshToken !== null) await revokeToken(app, refreshToken, 'refresh_token');
    await revokeToken(app, accessToken, 'access_token');
  },
  revokesAll: false,
};

async function revokeToken(app: SocialApp, token: string, hint: string): Promise<void> {
  const answer = await oauth
    .revocationRequest(
      serverOf(app),
      clientOf(app),
      oauth.ClientSecretBasic(app.clientSecret),
      token,
      {
        ...callOptions(app),
        additionalParameters: { token_type_hint: hint },
      },
    )
    .catch((error: unknown) => {
      throw error instanceof NetworkError ? error : new NetworkError('away');
    });
  const { status, headers } = answer;
  // A token that X does not know is refused with 400, and has ended.
  if (answer.ok || status === 400) return;
  // The app was refused, and not the person.
  if (status === 401) throw new NetworkError('refused', { status });
  throw failureOfStatus(status, headers);
}

const Id = z.string().regex(/^\d{1,25}$/);
const Me = z.object({ data: z.object({ id: Id, username: z.string().regex(/^\w{1,50}$/) }) });
const Posted = z.object({ data: z.object({ id: Id }) });
/** An account without tweets has no data. */
const Timeline = z.object({
  data: z.array(z.object({ id: Id, text: z.string(), created_at: z.iso.datetime() })).default([]),
  meta: z.object({ next_token: z.string().optional() }),
});

interface Opened extends NetworkAccount {
  readonly app: SocialApp;
  readonly accessToken: string;
}

const addressOf = ({ handle }: Pick<Opened, 'handle'>, id: string): string =>
  `https://x.com/${handle}/status/${id}`;

/** One page of the person's tweets, newest first, of those before `maxId`. */
export async function readTweets(
  { app, accessToken, ...account }: Opened,
  maxId?: string,
): Promise<{ tweets: Tweet[]; nextMaxId: string | null }> {
  const query = new URLSearchParams({
    ...{ max_results: String(pageSize), 'tweet.fields': 'created_at' },
    ...(maxId !== undefined && { until_id: maxId }),
  });
  const { data, meta } = await askNetwork(`${api}/users/${account.id}/tweets?${query}`, {
    ...{ app, accessToken, Answer: Timeline },
    // The person has taken the right to read back.
    failureOf: ({ status }) =>
      status === 403 ? new NetworkError('grant-refused', { status }) : undefined,
  });
  const tweets = data.slice(0, pageSize).map(({ id, text, created_at: createdAt }) => ({
    ...{ id, text: unescaped(text), createdAt: new Date(createdAt).toISOString() },
    url: addressOf(account, id),
  }));
  const hasMore = meta.next_token !== undefined || data.length > pageSize;
  return { tweets, nextMaxId: hasMore ? (tweets.at(-1)?.id ?? null) : null };
}

/** Tweets that are gone, or shown to few, are no data but an error. */
const One = z
  .object({
    data: z
      .object({
        ...{ id: Id, author_id: Id, text: z.string(), created_at: z.iso.datetime() },
        note_tweet: z.object({ text: z.string() }).optional(),
      })
      .optional(),
    errors: z.array(z.object({ type: z.string() })).default([]),
  })
  .refine(({ data, errors }) => data !== undefined || errors.length > 0);
const notAuthorized = 'https://api.twitter.com/2/problems/not-authorized-for-resource';

/** In texts of X the characters of markup are escaped. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** One tweet by any author; one that X shows to few is of somebody else. */
export async function readTweet(
  { app, accessToken, ...account }: Opened,
  id: string,
): Promise<FoundPost> {
  const query = new URLSearchParams({ 'tweet.fields': 'author_id,created_at,note_tweet' });
  try {
    const { data, errors } = await askNetwork(`${api}/tweets/${id}?${query}`, {
      ...{ app, accessToken, Answer: One },
      failureOf: ({ status }) =>
        status === 403 ? new NetworkError('grant-refused', { status }) : undefined,
    });
    if (!data) return errors.some(({ type }) => type === notAuthorized) ? 'not-theirs' : 'gone';
    if (data.author_id !== account.id) return 'not-theirs';
    const text = unescaped(data.note_tweet?.text ?? data.text);
    return { text, createdAt: new Date(data.created_at) };
  } catch (error) {
    if (error instanceof NetworkError && error.failure === 'unknown') return 'gone';
    throw error;
  }
}

const Preview = z.object({ html: z.string().min(1).max(100_000) });
/** How wide a tweet is shown, in pixels (SOC-116). */
const previewWidth = 360;

/** The preview of a tweet without any script; undefined where X knows no such tweet, or shows it to few. */
export async function readTweetPreview(app: SocialApp, url: string): Promise<string | undefined> {
  const query = new URLSearchParams({
    ...{ url, maxwidth: String(previewWidth), omit_script: 'true', dnt: 'true' },
  });
  try {
    const address = `https://publish.x.com/oembed?${query}`;
    return (await askNetwork(address, { app, Answer: Preview })).html;
  } catch (error) {
    const isUnknown =
      error instanceof NetworkError && ['unknown', 'refused'].includes(error.failure);
    if (isUnknown) return undefined;
    throw error;
  }
}

const Refusal = z.object({ detail: z.string().max(300) });

/** Posts a tweet. Where X has words for the person about its refusal, the `NetworkError` has them. */
export async function writeTweet(
  { app, accessToken, ...account }: Opened,
  text: string,
): Promise<{ id: string; url: string }> {
  const { data } = await askNetwork(`${api}/tweets`, {
    ...{ app, accessToken, Answer: Posted, body: { text } },
    failureOf({ status, body }) {
      const words = Refusal.safeParse(body).data?.detail;
      return status === 403 ? new NetworkError('refused', { status, words }) : undefined;
    },
  });
  return { id: data.id, url: addressOf(account, data.id) };
}
