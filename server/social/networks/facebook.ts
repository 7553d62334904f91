import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import type { FacebookPost } from '#contract/social/facebook.ts';
import type { SocialApp } from '#server/platform/social-apps.ts';
import { failureOfGraph as failureOf } from './graph-failure.ts';
import { NetworkError } from './network-error.ts';
import { addressAt, askNetwork } from './network-fetch.ts';
import type { SocialNetwork } from './social-network.ts';
import { callOptions, readKey } from './token-answer.ts';

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
const scopes = 'public_profile,user_posts';
const dialogs = 'https://www.facebook.com';
const api = 'https://graph.facebook.com/v24.0';
const pageSize = 20;

const serverOf = (app: SocialApp): oauth.AuthorizationServer => ({
  issuer: dialogs,
  token_endpoint: addressAt(app, `${api}/oauth/access_token`),
});

/** Facebook. Its keys work for sixty days, and only the person gets the next one. */
export const facebook: SocialNetwork = {
  async consentAddress(app, { state, redirectUri }) {
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: app.clientId, redirect_uri: redirectUri },
      ...{ scope: scopes, state },
    });
    return addressAt(app, `${dialogs}/v24.0/dialog/oauth?${query}`);
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
        .then((response) => oauth.processAuthorizationCodeResponse(server, client, response)),
    );
    const query = new URLSearchParams({
      ...{ grant_type: 'fb_exchange_token', fb_exchange_token: key.accessToken },
      ...{ client_id: app.clientId, client_secret: app.clientSecret },
    });
    const { access_token: accessToken, expires_in: seconds = null } = await askNetwork(
      `${api}/oauth/access_token?${query}`,
      { app, Answer: Given, failureOf },
    );
    return { key: { accessToken, refreshToken: null }, seconds };
  },
  async renew() {
    throw new NetworkError('grant-refused');
  },
  renewBefore: 0,
  async whose(app, accessToken) {
    const { id, name } = await askNetwork(`${api}/me?fields=id,name`, {
      ...{ app, accessToken, Answer: Me, failureOf },
    });
    return { id, handle: name };
  },
  /** https://developers.facebook.com/docs/facebook-login/guides/permissions/request-revoke */
  async revoke(app, { accessToken }) {
    const { id } = await facebook.whose(app, accessToken);
    await askNetwork(`${api}/${id}/permissions`, {
      ...{ app, accessToken, method: 'DELETE', Answer: Done, failureOf },
    });
  },
  revokesAll: true,
};

const Given = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
});
const Done = z.object({ success: z.literal(true) });
/** Facebook tells no app the name in a person's address: an account is shown by the person's name. */
const Me = z.object({
  id: z.string().regex(/^\d{1,25}$/),
  name: z.string().trim().min(1).max(200),
});

/** The address of the dialog that shares a link: https://developers.facebook.com/docs/sharing/reference/share-dialog */
export function shareDialogAddress(
  app: SocialApp,
  { link, quote, redirectUri }: { link: string; quote: string; redirectUri: string },
): string {
  const query = new URLSearchParams({
    ...{ app_id: app.clientId, display: 'popup', href: link },
    ...(quote !== '' && { quote }),
    redirect_uri: redirectUri,
  });
  return addressAt(app, `${dialogs}/dialog/share?${query}`);
}

const Media = z.object({ image: z.object({ src: z.url({ protocol: /^https$/ }) }) }).optional();
const attached = { title: z.string().default(''), media: Media.catch(undefined) };
const Attachment = z.object({
  ...attached,
  description: z.string().default(''),
  type: z.string().default(''),
  unshimmed_url: z.string().default(''),
  subattachments: z.object({ data: z.array(z.object(attached)) }).optional(),
});
const Named = z.object({ name: z.string() });
const Timeline = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      permalink_url: z.url({ protocol: /^https$/ }),
      message: z.string().default(''),
      story: z.string().default(''),
      created_time: z.string().refine((text) => Number.isFinite(Date.parse(text))),
      from: Named.optional(),
      icon: z.string().default(''),
      place: Named.optional(),
      attachments: z.object({ data: z.array(Attachment) }).optional(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});

const parts = 'title,description,type,unshimmed_url,media,subattachments{title,media}';
const fields = `id,permalink_url,message,story,created_time,from,icon,place,attachments{${parts}}`;

/** One page of the person's posts, newest first. */
export async function readFacebookPosts(
  { app, accessToken }: { readonly app: SocialApp; readonly accessToken: string },
  maxId?: string,
): Promise<{ results: FacebookPost[]; nextMaxId: string | null }> {
  const query = new URLSearchParams({
    ...{ fields, limit: String(pageSize) },
    ...(maxId !== undefined && { after: maxId }),
  });
  const { data, paging } = await askNetwork(`${api}/me/posts?${query}`, {
    ...{ app, accessToken, Answer: Timeline, failureOf },
  });
  const nextMaxId = paging?.next ? (paging.cursors?.after ?? null) : null;
  return { results: data.map(toPost), nextMaxId };
}

/** Facebook keeps the title of a link in its attachment. Here the post has it, as posts of Facebook once had (SOC-23). */
function toPost({
  permalink_url: url,
  created_time,
  from = undefined,
  place = undefined,
  attachments,
  ...post
}: z.infer<typeof Timeline>['data'][number]): FacebookPost {
  const all = attachments?.data ?? [];
  const link = all.find(({ type }) => type === 'share');
  return {
    ...post,
    ...{ url, created_time: new Date(created_time).toISOString() },
    ...{ from: from ?? null, place: place ?? null },
    type: link ? 'link' : 'status',
    name: link?.title ?? '',
    caption: URL.parse(link?.unshimmed_url ?? '')?.hostname ?? '',
    description: link?.description ?? '',
    attachments: all.map(({ title, media = null, subattachments }) => ({
      ...{ title, media },
      subattachments: (subattachments?.data ?? []).map(({ title, media = null }) => ({
        title,
        media,
      })),
    })),
  };
}
