import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  evaluateSocialPostTemplate,
  getSocialPostTemplate,
  listSocialPostTemplates,
  previewSocialPostTemplate,
} from '#contract/social/endpoints.ts';
import { getFacebookShareDialog, listFacebookPosts } from '#contract/social/facebook-endpoints.ts';
import {
  getInstagramPreview,
  getTweetPreview,
  getTwitterAccount,
  listInstagramPosts,
  listSocialNetworks,
  listTweets,
} from '#contract/social/network-endpoints.ts';
import { addressOfPost, type PostAddress } from '#contract/social/post-address.ts';
import type { SocialPostTemplate } from '#contract/social/post-template.ts';
import type { Api } from '../http/api.ts';

/** All on one page (SOC-84). */
const pageSize = '100';

/** The parameters of a person who comes from a template to X. */
interface Share {
  readonly templateId?: string | undefined;
  readonly replacements?: string | undefined;
  readonly redirectUrlRoot: string;
}

const ofNetwork = { reads: ['social-post', 'linked-account'] } as const;

/** The queries about posts. */
export const socialQueries = (api: Api) => ({
  /** The templates, newest first; only those with the given ids where there are any. */
  templates: (ids?: readonly string[]) =>
    queryOptions({
      queryKey: ['post-templates', 'list', ids],
      meta: { reads: ['post-template'] },
      queryFn: async ({ signal }) => {
        const query = { page: '1', pageSize, ...(ids && { ids: ids.join(',') }) };
        return (await api.call(listSocialPostTemplates, { query, signal })).results;
      },
    }),
  template: (id: string) =>
    queryOptions({
      queryKey: ['post-templates', id],
      meta: { reads: ['post-template'] },
      queryFn: ({ signal }) => api.call(getSocialPostTemplate, { params: { id }, signal }),
    }),
  /** A template with the person's own codes and links in it (SOC-17). */
  evaluated: (id: string, knownValues: Readonly<Record<string, string>> = {}) =>
    queryOptions({
      queryKey: ['post-templates', id, 'evaluated', knownValues],
      meta: { reads: ['post-template', 'code', 'tracking-link', 'activity-type', 'me'] },
      queryFn: ({ signal }) =>
        api.call(evaluateSocialPostTemplate, {
          params: { id },
          body: { knownValues: { ...knownValues } },
          signal,
        }),
    }),
  /** A template that is being written, with sample data (SOC-80, SOC-81). */
  preview: (data: SocialPostTemplate['data']) =>
    queryOptions({
      queryKey: ['post-templates', 'preview', data],
      meta: { reads: [] },
      placeholderData: keepPreviousData,
      // A link may have another name the next time.
      gcTime: 0,
      queryFn: ({ signal }) => api.call(previewSocialPostTemplate, { body: { data }, signal }),
    }),
  /** The networks that are set up in this installation (SOC-122). */
  networks: () =>
    queryOptions({
      queryKey: ['social-networks'],
      meta: { reads: [] },
      queryFn: async ({ signal }) => (await api.call(listSocialNetworks, { signal })).networks,
    }),
  /** The person's account at X, for the popup that shares a template (SOC-38). */
  twitterAccount: (share: Share) =>
    queryOptions({
      queryKey: ['twitter-account', share],
      meta: ofNetwork,
      queryFn: ({ signal }) => api.call(getTwitterAccount, { query: share, signal }),
    }),
  /** The person's tweets, page by page (SOC-51). */
  tweets: (redirectUrlRoot: string) =>
    infiniteQueryOptions({
      queryKey: ['tweets'],
      meta: ofNetwork,
      initialPageParam: '',
      queryFn: ({ pageParam: maxId, signal }) =>
        api.call(listTweets, {
          query: { redirectUrlRoot, ...(maxId !== '' && { maxId }) },
          signal,
        }),
      getNextPageParam: ({ nextMaxId }) => nextMaxId ?? undefined,
    }),
  /** The person's posts at Instagram, page by page (SOC-51). */
  instagramPosts: (redirectUrlRoot: string) =>
    infiniteQueryOptions({
      queryKey: ['instagram-posts'],
      meta: ofNetwork,
      initialPageParam: '',
      queryFn: ({ pageParam: maxId, signal }) =>
        api.call(listInstagramPosts, {
          query: { redirectUrlRoot, ...(maxId !== '' && { maxId }) },
          signal,
        }),
      getNextPageParam: ({ nextMaxId }) => nextMaxId ?? undefined,
    }),
  /** The person's posts at Facebook, page by page. */
  facebookPosts: (redirectUrlRoot: string) =>
    infiniteQueryOptions({
      queryKey: ['facebook-posts'],
      meta: ofNetwork,
      initialPageParam: '',
      queryFn: ({ pageParam: maxId, signal }) =>
        api.call(listFacebookPosts, {
          query: { redirectUrlRoot, ...(maxId !== '' && { maxId }) },
          signal,
        }),
      getNextPageParam: ({ nextMaxId }) => nextMaxId ?? undefined,
    }),
  /** The address at which Facebook's own dialog shares a link; each address works once. */
  facebookDialog: (shared: { link: string; quote: string; redirectUrlRoot: string }) =>
    queryOptions({
      queryKey: ['facebook-share-dialog', shared],
      meta: { reads: [] },
      gcTime: 0,
      queryFn: async ({ signal }) =>
        (await api.call(getFacebookShareDialog, { query: shared, signal })).address,
    }),
  /** The preview of a post of X or Instagram, for a frame (SOC-63). Its page is there for an hour. */
  postPreview: (post: PostAddress) =>
    queryOptions({
      queryKey: ['post-preview', post],
      meta: { reads: [] },
      staleTime: 30 * 60_000,
      retry: false,
      queryFn: ({ signal }) => {
        const url = addressOfPost(post);
        return post.network === 'twitter'
          ? api.call(getTweetPreview, { query: { url }, signal })
          : api.call(getInstagramPreview, { query: { url, maxwidth: '600' }, signal });
      },
    }),
});
