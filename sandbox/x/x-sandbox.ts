import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bearerOf, type ConsentPage, startConsent } from '../consent.ts';
import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';
import type { SandboxPost } from '../social-posts.ts';

export const xApp = { clientId: 'sandbox-x', clientSecret: 'sandbox-secret-of-x' } as const;

/** X as far as the product speaks with it: one account, its tweets, and who may act for it. */
export interface XSandbox extends JsonServer, ConsentPage {
  /** Newest first. */
  readonly tweets: SandboxPost[];
  /** Tweets of somebody else. X shows protected tweets to few people. */
  readonly others: (SandboxPost & { readonly isProtected?: boolean })[];
  /** The access tokens that work now. */
  readonly accessTokens: Set<string>;
  readonly refreshTokens: Set<string>;
  /** Takes all rights back, as the person does in the settings of X. */
  revoke(): void;
}

interface Options {
  readonly handle?: string;
  readonly tweets?: readonly SandboxPost[];
  /** How long an access token works, in seconds. */
  readonly keySeconds?: number;
}

const userId = '2244994945';
const longest = 280;
const consentPath = '/x.com/i/oauth2/authorize';
const refused: SandboxAnswer = { status: 400, body: { error: 'invalid_grant' } };

const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

/** Texts of X have the characters of markup escaped. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The id and the secret in the header are encoded as in a form (RFC 6749, section 2.3.1). */
const basic = `Basic ${Buffer.from(`${xApp.clientId}:${xApp.clientSecret}`).toString('base64')}`;
const formEncoded = (header = ''): string => {
  const [, code = ''] = header.split(' ');
  const parts = Buffer.from(code, 'base64').toString().split(':').map(decodeURIComponent);
  return `Basic ${Buffer.from(parts.join(':')).toString('base64')}`;
};

/** Starts it on loopback. */
export async function startXSandbox({
  handle = 'acme_fan',
  tweets: given = [],
  keySeconds = 7200,
}: Options = {}): Promise<XSandbox> {
  const tweets = [...given];
  const others: XSandbox['others'] = [];
  const accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();
  const consent = startConsent('X', handle, consentPath);
  let nextId = 1_990_000_000_000_000_000n;

  function giveKey(): SandboxAnswer {
    const [accessToken, refreshToken] = [randomUUID(), randomUUID()];
    accessTokens.add(accessToken);
    refreshTokens.add(refreshToken);
    return {
      status: 200,
      body: {
        ...{ token_type: 'bearer', expires_in: keySeconds, scope: 'tweet.read tweet.write' },
        ...{ access_token: accessToken, refresh_token: refreshToken },
      },
    };
  }

  function answerToken({ headers, body }: SandboxRequest): SandboxAnswer {
    if (formEncoded(headers.authorization) !== basic)
      return { status: 401, body: { error: 'invalid_client' } };
    const { data } = TokenRequest.safeParse(body);
    if (!data) return refused;
    // A refresh token works once.
    if (data.grant_type === 'refresh_token')
      return refreshTokens.delete(data.refresh_token) ? giveKey() : refused;
    const asked = consent.use(data.code);
    const challenge = createHash('sha256').update(data.code_verifier).digest('base64url');
    const isTheirs =
      asked?.get('redirect_uri') === data.redirect_uri && asked.get('code_challenge') === challenge;
    return isTheirs ? giveKey() : refused;
  }

  /** Takes one token back, by RFC 7009. */
  function answerRevocation({ headers, body }: SandboxRequest): SandboxAnswer {
    if (formEncoded(headers.authorization) !== basic)
      return { status: 401, body: { error: 'invalid_client' } };
    const { token = '' } = z.object({ token: z.string() }).safeParse(body).data ?? {};
    const isKnown = [accessTokens, refreshTokens]
      .map((tokens) => tokens.delete(token))
      .includes(true);
    return isKnown
      ? { status: 200, body: { revoked: true } }
      : { status: 400, body: { error: 'invalid_request' } };
  }

  function list({ query }: SandboxRequest): SandboxAnswer {
    const until = query.get('until_id');
    const before = until === null ? tweets : tweets.filter(({ id }) => BigInt(id) < BigInt(until));
    const page = before.slice(0, Number(query.get('max_results') ?? 10));
    const data = page.map(({ id, text, createdAt }) => ({
      ...{ id, text: escaped(text), created_at: createdAt },
    }));
    const hasMore = before.length > page.length;
    return {
      status: 200,
      body: {
        ...(data.length > 0 && { data }),
        meta: { result_count: data.length, ...(hasMore && { next_token: 'next' }) },
      },
    };
  }

  /** As the real one, it answers 200 for a tweet that is not there. */
  function one(id: string): SandboxAnswer {
    const problem = (type: string) => ({
      status: 200,
      body: { errors: [{ resource_id: id, type: `https://api.twitter.com/2/problems/${type}` }] },
    });
    const [own, other] = [tweets, others].map((list) => list.find((each) => each.id === id));
    if (others.find((each) => each.id === id)?.isProtected)
      return problem('not-authorized-for-resource');
    const found = own ?? other;
    if (!found) return problem('resource-not-found');
    const { createdAt: created_at } = found;
    const text = escaped(found.text);
    return {
      status: 200,
      body: { data: { id, text, created_at, author_id: own ? userId : '12' } },
    };
  }

  function post({ body }: SandboxRequest): SandboxAnswer {
    const { data } = z.object({ text: z.string().min(1) }).safeParse(body);
    if (!data || [...data.text].length > longest) return { status: 400, body: { detail: 'Bad' } };
    if (tweets.some(({ text }) => text === data.text)) {
      const detail = 'You are not allowed to create a Tweet with duplicate content.';
      return { status: 403, body: { title: 'Forbidden', status: 403, detail } };
    }
    nextId += 1n;
    const id = String(nextId);
    tweets.unshift({ id, text: data.text, createdAt: new Date().toISOString() });
    return { status: 201, body: { data: { id, text: data.text } } };
  }

  /** As anybody sees a tweet that is not protected. */
  function preview({ query }: SandboxRequest): SandboxAnswer {
    const [, id] = /\/status\/(\d+)$/.exec(query.get('url') ?? '') ?? [];
    const found = [...tweets, ...others].find((each) => each.id === id);
    if (!found || others.some((each) => each.id === id && each.isProtected))
      return { status: 404, body: { error: 'Not Found' } };
    const text = found.text.replaceAll(/[<>&]/g, ' ');
    const html = `<blockquote class="twitter-tweet"><p lang="en" dir="ltr">${text}</p>&mdash; @${handle}</blockquote>`;
    return { status: 200, body: { html, type: 'rich', version: '1.0' } };
  }

  function answer(request: SandboxRequest): SandboxAnswer {
    const { method, path } = request;
    const asked = consent.answer(request);
    if (asked) return asked;
    if (path === '/api.x.com/2/oauth2/token') return answerToken(request);
    if (path === '/api.x.com/2/oauth2/revoke') return answerRevocation(request);
    if (path === '/publish.x.com/oembed') return preview(request);
    if (!accessTokens.has(bearerOf(request)))
      return { status: 401, body: { title: 'Unauthorized', status: 401 } };
    if (path === '/api.x.com/2/users/me')
      return { status: 200, body: { data: { id: userId, name: handle, username: handle } } };
    if (path === `/api.x.com/2/users/${userId}/tweets`) return list(request);
    const [, wanted] = /^\/api\.x\.com\/2\/tweets\/(\d+)$/.exec(path) ?? [];
    if (wanted !== undefined) return one(wanted);
    if (path === '/api.x.com/2/tweets' && method === 'POST') return post(request);
    return { status: 404, body: { title: 'Not Found' } };
  }

  return {
    ...(await startJsonServer(answer)),
    ...{
      tweets,
      others,
      accessTokens,
      refreshTokens,
      agree: consent.agree,
      refuse: consent.refuse,
    },
    revoke() {
      accessTokens.clear();
      refreshTokens.clear();
    },
  };
}
