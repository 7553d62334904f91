import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';
import { backTo, type ConsentPage, consentPage, type SandboxPost } from '../social-posts.ts';
import { shareDialogPage } from './share-dialog.ts';

export const facebookApp = {
  clientId: '990000000000001',
  clientSecret: 'sandbox-secret-of-facebook',
} as const;

/** A thing at a post, as Facebook answers it. */
interface SandboxAttachment {
  readonly title?: string;
  readonly description?: string;
  /** `share` for a link, `album` or `photo` for pictures. */
  readonly type: 'share' | 'album' | 'photo';
  readonly unshimmed_url?: string;
  readonly subattachments?: {
    readonly data: readonly {
      readonly title?: string;
      readonly media?: { readonly image: { readonly src: string } };
    }[];
  };
}

export interface FacebookSandboxPost extends SandboxPost {
  readonly story?: string;
  readonly place?: string;
  readonly attachments?: readonly SandboxAttachment[];
}

/** Facebook as far as the product speaks with it: one person with their posts, and the dialog that shares a link. */
export interface FacebookSandbox extends JsonServer, ConsentPage {
  /** Newest first. */
  readonly posts: FacebookSandboxPost[];
  /** The keys that work now. */
  readonly accessTokens: Set<string>;
  /** Takes all rights back, as the person does in the settings of Facebook. */
  revoke(): void;
}

interface Options {
  /** Facebook tells no handles, but what people are called. */
  readonly name?: string;
  readonly posts?: readonly FacebookSandboxPost[];
  /** How long a key works, in seconds. */
  readonly keySeconds?: number;
}

const consentPath = '/www.facebook.com/v24.0/dialog/oauth';
const sharePath = '/www.facebook.com/dialog/share';
const graph = '/graph.facebook.com/v24.0';
const noKey: SandboxAnswer = {
  status: 400,
  body: { error: { message: 'Error validating access token', type: 'OAuthException', code: 190 } },
};
const refused: SandboxAnswer = {
  status: 400,
  body: {
    error: { message: 'Invalid verification code format', type: 'OAuthException', code: 100 },
  },
};

const client = {
  client_id: z.literal(facebookApp.clientId),
  client_secret: z.literal(facebookApp.clientSecret),
};
const CodeRequest = z.object({ ...client, code: z.string(), redirect_uri: z.string() });
const LongerRequest = z.object({
  ...client,
  grant_type: z.literal('fb_exchange_token'),
  fb_exchange_token: z.string(),
});

export const facebookAddress = (id: string): string =>
  `https://www.facebook.com/acme.fan/posts/${id}`;

/** Starts it on loopback. */
export async function startFacebookSandbox({
  name = 'Ann Bassador',
  posts: given = [],
  keySeconds = 5_184_000,
}: Options = {}): Promise<FacebookSandbox> {
  const posts = [...given];
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

  function answerToken({ method, body, query }: SandboxRequest): SandboxAnswer {
    if (method === 'GET') {
      const { data } = LongerRequest.safeParse(Object.fromEntries(query));
      if (!data || !shortTokens.delete(data.fb_exchange_token)) return noKey;
      const token = randomUUID();
      accessTokens.add(token);
      return {
        status: 200,
        body: { access_token: token, token_type: 'bearer', expires_in: keySeconds },
      };
    }
    const { data } = CodeRequest.safeParse(body);
    const redirectUri = codes.get(data?.code ?? '');
    codes.delete(data?.code ?? '');
    if (!data || redirectUri !== data.redirect_uri) return refused;
    const token = randomUUID();
    shortTokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 3600 } };
  }

  function list({ query }: SandboxRequest): SandboxAnswer {
    const after = posts.findIndex(({ id }) => id === query.get('after')) + 1;
    const page = posts.slice(after, after + Number(query.get('limit') ?? 25));
    const last = page.at(-1);
    const hasMore = after + page.length < posts.length;
    return {
      status: 200,
      body: {
        data: page.map(({ id, text, story, place, createdAt, attachments }) => ({
          ...{ id, permalink_url: facebookAddress(id), from: { id: '1', name } },
          ...(text !== '' && { message: text }),
          ...(story !== undefined && { story }),
          ...(place !== undefined && { place: { id: '2', name: place } }),
          ...(attachments && { attachments: { data: attachments } }),
          created_time: createdAt.replace(/\.\d+Z$/, '+0000'),
        })),
        ...(last && {
          paging: {
            cursors: { before: page[0]?.id, after: last.id },
            ...(hasMore && { next: 'https://graph.facebook.com/next' }),
          },
        }),
      },
    };
  }

  function answer(request: SandboxRequest): SandboxAnswer {
    const { path, query, headers } = request;
    if (path === consentPath) return consentPage('Facebook', name, request);
    const address = `http://sandbox${path}?${query}`;
    if (path === `${consentPath}/agree`)
      return { status: 302, headers: { location: agree(address).href } };
    if (path === `${consentPath}/refuse`)
      return { status: 302, headers: { location: refuse(address).href } };
    if (path === sharePath) return shareDialogPage(request);
    if (path === `${graph}/oauth/access_token`) return answerToken(request);
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (!accessTokens.has(token)) return noKey;
    if (path === `${graph}/me`) return { status: 200, body: { id: '10220000000000001', name } };
    return path === `${graph}/me/posts` ? list(request) : { status: 404, body: {} };
  }

  return {
    ...(await startJsonServer(answer)),
    ...{ posts, accessTokens, agree, refuse },
    revoke() {
      accessTokens.clear();
      shortTokens.clear();
    },
  };
}
