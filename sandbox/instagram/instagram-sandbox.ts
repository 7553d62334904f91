import { z } from 'zod';
import { bearerOf, type ConsentPage, startConsent } from '../consent.ts';
import { graphPage, graphTime, noGraphKey, startGraphKeys } from '../graph.ts';
import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';
import type { SandboxPost } from '../social-posts.ts';

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
const noKey = noGraphKey('Invalid OAuth access token');

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
  const keys = startGraphKeys(keySeconds);
  const consent = startConsent('Instagram', handle, consentPath);

  function answerCode({ body }: SandboxRequest): SandboxAnswer {
    const { data } = TokenRequest.safeParse(body);
    const asked = consent.use(data?.code);
    if (!data || asked?.get('redirect_uri') !== data.redirect_uri) return refused;
    const token = keys.giveShort();
    // There is no type of the token in it, which is Instagram's own way.
    return { status: 200, body: { access_token: token, user_id: 17_841_400_000, permissions: '' } };
  }

  const list = ({ query }: SandboxRequest): SandboxAnswer =>
    graphPage(posts, query, `https:/${graph}/next`, ({ id, text, createdAt }) => ({
      ...{ id, permalink: postAddress(id), timestamp: graphTime(createdAt) },
      ...(text !== '' && { caption: text }),
    }));

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
    const asked = consent.answer(request);
    if (asked) return asked;
    if (path === '/api.instagram.com/oauth/access_token') return answerCode(request);
    if (path === '/graph.facebook.com/v24.0/instagram_oembed') return preview(request);
    const token = query.get('access_token') ?? '';
    if (path === `${graph}/access_token`) return keys.takeShort(token) ? keys.giveLong() : noKey;
    if (path === `${graph}/refresh_access_token`)
      return keys.accessTokens.delete(token) ? keys.giveLong() : noKey;
    return answerAccount(request);
  }

  function answerAccount(request: SandboxRequest): SandboxAnswer {
    const { path } = request;
    if (!keys.accessTokens.has(bearerOf(request))) return noKey;
    if (path === `${graph}/me`)
      return { status: 200, body: { user_id: '17841400000', username: handle } };
    return path === `${graph}/me/media` ? list(request) : { status: 404, body: {} };
  }

  return {
    ...(await startJsonServer(answer)),
    ...{ posts, others, accessTokens: keys.accessTokens, revoke: keys.revoke },
    ...{ agree: consent.agree, refuse: consent.refuse },
  };
}
