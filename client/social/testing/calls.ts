import type { EndpointName } from '#contract/endpoints.ts';
import { client, id, type Reads, type Writes, write } from '../../testing/calls.ts';
import { networkMutations, postTemplateMutations } from '../mutations.ts';
import { socialQueries } from '../queries.ts';

const ofPostTemplate: readonly EndpointName[] = [
  'countWithoutDiscountCode',
  'listSocialPostTemplates',
  'getSocialPostTemplate',
  'evaluateSocialPostTemplate',
  'listAuditEntries',
];
const postTemplate = {
  data: { text: 'Look at {{SHOP}}' },
  shareOptions: ['copyable_text' as const],
};
const redirectUrlRoot = 'https://acme.test';
const ofNetwork: readonly EndpointName[] = [
  'getTwitterAccount',
  'listTweets',
  'listInstagramPosts',
  'listFacebookPosts',
];

export const reads: Reads = (api) => [
  () => client.fetchQuery(socialQueries(api).templates()),
  () => client.fetchQuery(socialQueries(api).networks()),
  () => client.fetchQuery(socialQueries(api).twitterAccount({ redirectUrlRoot })),
  () => client.fetchInfiniteQuery(socialQueries(api).tweets(redirectUrlRoot)),
  () => client.fetchInfiniteQuery(socialQueries(api).instagramPosts(redirectUrlRoot)),
  () => client.fetchInfiniteQuery(socialQueries(api).facebookPosts(redirectUrlRoot)),
  () =>
    client.fetchQuery(
      socialQueries(api).facebookDialog({ link: 'https://a.test', quote: '', redirectUrlRoot }),
    ),
  () => client.fetchQuery(socialQueries(api).postPreview({ network: 'instagram', id: 'a' })),
  () => client.fetchQuery(socialQueries(api).postPreview({ network: 'twitter', id: '1' })),
  () => client.fetchQuery(socialQueries(api).preview({ text: 'a', link: '', quote: '' })),
  () => client.fetchQuery(socialQueries(api).template(id)),
  () => client.fetchQuery(socialQueries(api).evaluated(id)),
];

export const narrowed: Reads = (api) => [
  () => client.fetchQuery(socialQueries(api).templates([id, id])),
  () => client.fetchQuery(socialQueries(api).evaluated(id, { SHOP: 'Acme' })),
];

export const writes: Writes = {
  createSocialPostTemplate: write(
    (api) => postTemplateMutations(api).create(),
    postTemplate,
    ofPostTemplate,
  ),
  updateSocialPostTemplate: write(
    (api) => postTemplateMutations(api).update(id),
    postTemplate,
    ofPostTemplate,
  ),
  deleteSocialPostTemplate: write(
    (api) => postTemplateMutations(api).delete(),
    { id },
    ofPostTemplate,
  ),
  connectSocialNetwork: write((api) => networkMutations(api).connect(), { code: 'a', state: 'b' }, [
    ...ofNetwork,
    'listLinkedAccounts',
  ]),
  postTweet: write(
    (api) => networkMutations(api).tweet(),
    { text: 'Hello', redirectUrlRoot },
    ofNetwork,
  ),
};
