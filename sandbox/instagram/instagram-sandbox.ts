import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';
import { backTo, type ConsentPage, consentPage, type SandboxPost } from '../social-posts.ts';

export const instagramApp = {
  clientId: 'sandbox-instagram',
  clientSecret: 'sandbox-secret-of-instagram',
} as const;

/** Instagram as far as the product speaks with it: one account and its posts. */
export interface InstagramSandbox extends JsonServer, ConsentPage {
  /** Newest first. */
  readonly posts: SandboxPost[];
  /** Posts of somebody else. */
  readonly others: SandboxPost[];
  /** The keys that work now. */
  readonly accessTokens: Set<string>;
  /** Takes all rights back, as the person does in the settings of Instagram. */
  revoke(): void;
}

interface Options {
  readonly handle?: string;
  readonly posts?: readonly SandboxPost[];
  /** How long a key works, in seconds. */
  readonly keySeconds?: number;
}

const consentPath = '/www.instagram.com/oauth/authorize';
const graph = '/graph.instagram.com';
const refused: SandboxAnswer = { status: 400, body: { error_type: 'OAuthException', code: 400 } };
const noKey: SandboxAnswer = {
  status: 400,
  body: { error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190 } },
};

const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal(instagramApp.clientId),
  client_secret: z.literal(instagramApp.clientSecret),
  code: z.string(),
  redirect_uri: z.string(),
});

export const postAddress = (id: string): string => `https://www.instagram.com/p/${id}/`;

/** Starts it on loopback. */
export async function startInstagramSandbox({
  handle = 'acme.fan',
  posts: given = [],
  keySeconds = 5_184_000,
}: Options = {}): Promise<InstagramSandbox> {
  const posts = [...given];
  const others: SandboxPost[] = [];
  const accessTokens = new Set<string>();
  /** They work for an hour, and get a key that works longer. */
  const shortTokens = new Set<string>();
  const codes = new Map<string, string>();

  function agree(address: string): URL {
    const code = randomUUID();
    codes.set(code, new URL(address).searchParams.get('redirect_uri') ?? '');
    return backTo(address, { code });
  }
  const refuse = (address: string): URL => backTo(address, { error: 'access_denied' });

  function answerCode({ body }: SandboxRequest): SandboxAnswer {
    const { data } = TokenRequest.safeParse(body);
    const redirectUri = codes.get(data?.code ?? '');
    codes.delete(data?.code ?? '');
    if (!data || redirectUri !== data.redirect_uri) return refused;
    const token = randomUUID();
    shortTokens.add(token);
    // There is no type of the token in it, which is Instagram's own way.
    return { status: 200, body: { access_token: token, user_id: 17_841_400_000, permissions: '' } };
  }

  function giveKey(): SandboxAnswer {
    const token = randomUUID();
    accessTokens.add(token);
    const body = { access_token: token, token_type: 'bearer', expires_in: keySeconds };
    return { status: 200, body };
  }

  function list({ query }: SandboxRequest): SandboxAnswer {
    const after = posts.findIndex(({ id }) => id === query.get('after')) + 1;
    const page = posts.slice(after, after + Number(query.get('limit') ?? 25));
    const last = page.at(-1);
    const hasMore = after + page.length < posts.length;
    return {
      status: 200,
      body: {
        data: page.map(({ id, text, createdAt }) => ({
          ...{ id, permalink: postAddress(id), ...(text !== '' && { caption: text }) },
          timestamp: createdAt.replace(/\.\d+Z$/, '+0000'),
        })),
        ...(last && {
          paging: {
            cursors: { before: page[0]?.id, after: last.id },
            ...(hasMore && { next: 'https://graph.instagram.com/next' }),
          },
        }),
      },
    };
  }

  function preview({ query }: SandboxRequest): SandboxAnswer {
    if (query.get('access_token') !== `${instagramApp.clientId}|${instagramApp.clientSecret}`)
      return noKey;
    const post = [...posts, ...others].find(({ id }) => postAddress(id) === query.get('url'));
    if (!post) return { status: 400, body: { error: { message: 'No such post', code: 24 } } };
    const text = post.text.replaceAll(/[<>&]/g, ' ');
    const html = `<blockquote style="max-width:${Number(query.get('maxwidth'))}px">${text}</blockquote>`;
    return { status: 200, body: { html, provider_name: 'Instagram', version: '1.0' } };
  }

  function answer(request: SandboxRequest): SandboxAnswer {
    const { path, query } = request;
    if (path === consentPath) return consentPage('Instagram', handle, request);
    const address = `http://sandbox${path}?${query}`;
    if (path === `${consentPath}/agree`)
      return { status: 302, headers: { location: agree(address).href } };
    if (path === `${consentPath}/refuse`)
      return { status: 302, headers: { location: refuse(address).href } };
    if (path === '/api.instagram.com/oauth/access_token') return answerCode(request);
    if (path === '/graph.facebook.com/v24.0/instagram_oembed') return preview(request);
    const token = query.get('access_token') ?? '';
    if (path === `${graph}/access_token`) return shortTokens.delete(token) ? giveKey() : noKey;
    if (path === `${graph}/refresh_access_token`)
      return accessTokens.delete(token) ? giveKey() : noKey;
    return answerAccount(request);
  }

  function answerAccount(request: SandboxRequest): SandboxAnswer {
    const { path, headers } = request;
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (!accessTokens.has(token)) return noKey;
    if (path === `${graph}/me`)
      return { status: 200, body: { user_id: '17841400000', username: handle } };
    return path === `${graph}/me/media` ? list(request) : { status: 404, body: {} };
  }

  return {
    ...(await startJsonServer(answer)),
    ...{ posts, others, accessTokens, agree, refuse },
    revoke() {
      accessTokens.clear();
      shortTokens.clear();
    },
  };
}
