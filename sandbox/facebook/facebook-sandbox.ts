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
  /** Facebook tells no handles, but the names of people. */
  readonly name?: string;
  readonly posts?: readonly FacebookSandboxPost[];
  /** How long a key works, in seconds. */
  readonly keySeconds?: number;
}

const consentPath = '/www.facebook.com/v24.0/dialog/oauth';
const sharePath = '/www.facebook.com/dialog/share';
const graph = '/graph.facebook.com/v24.0';
const personId = '10220000000000001';
const noKey = noGraphKey('Error validating access token');
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
  const keys = startGraphKeys(keySeconds);
  const consent = startConsent('Facebook', name, consentPath);

  function answerToken({ method, body, query }: SandboxRequest): SandboxAnswer {
    if (method === 'GET') {
      const { data } = LongerRequest.safeParse(Object.fromEntries(query));
      return data && keys.takeShort(data.fb_exchange_token) ? keys.giveLong() : noKey;
    }
    const { data } = CodeRequest.safeParse(body);
    const asked = consent.use(data?.code);
    if (!data || asked?.get('redirect_uri') !== data.redirect_uri) return refused;
    const token = keys.giveShort();
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 3600 } };
  }

  const list = ({ query }: SandboxRequest): SandboxAnswer =>
    graphPage(
      ...([posts, query, 'https://graph.facebook.com/next'] as const),
      ({ id, text, story, place, createdAt, attachments }) => ({
        ...{ id, permalink_url: facebookAddress(id), from: { id: '1', name } },
        ...(text !== '' && { message: text }),
        ...(story !== undefined && { story }),
        ...(place !== undefined && { place: { id: '2', name: place } }),
        ...(attachments && { attachments: { data: attachments } }),
        created_time: graphTime(createdAt),
      }),
    );

  function answer(request: SandboxRequest): SandboxAnswer {
    const { path } = request;
    const asked = consent.answer(request);
    if (asked) return asked;
    if (path === sharePath) return shareDialogPage(request);
    if (path === `${graph}/oauth/access_token`) return answerToken(request);
    if (!keys.accessTokens.has(bearerOf(request))) return noKey;
    if (path === `${graph}/me`) return { status: 200, body: { id: personId, name } };
    if (path === `${graph}/${personId}/permissions` && request.method === 'DELETE') {
      keys.revoke();
      return { status: 200, body: { success: true } };
    }
    return path === `${graph}/me/posts` ? list(request) : { status: 404, body: {} };
  }

  return {
    ...(await startJsonServer(answer)),
    ...{ posts, accessTokens: keys.accessTokens, revoke: keys.revoke },
    ...{ agree: consent.agree, refuse: consent.refuse },
  };
}
