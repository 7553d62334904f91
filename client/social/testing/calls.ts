import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, readPages, type Writes, write } from '../../testing/calls.ts';
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
  read(socialQueries(api).templates()),
  read(socialQueries(api).networks()),
  read(socialQueries(api).twitterAccount({ redirectUrlRoot })),
  readPages(socialQueries(api).tweets(redirectUrlRoot)),
  readPages(socialQueries(api).instagramPosts(redirectUrlRoot)),
  readPages(socialQueries(api).facebookPosts(redirectUrlRoot)),
  read(socialQueries(api).facebookDialog({ link: 'https://a.test', quote: '', redirectUrlRoot })),
  read(socialQueries(api).postPreview({ network: 'instagram', id: 'a' })),
  read(socialQueries(api).postPreview({ network: 'twitter', id: '1' })),
  read(socialQueries(api).preview({ text: 'a', link: '', quote: '' })),
  read(socialQueries(api).template(id)),
  read(socialQueries(api).evaluated(id)),
];

export const narrowed: Reads = (api) => [
  read(socialQueries(api).templates([id, id])),
  read(socialQueries(api).evaluated(id, { SHOP: 'Acme' })),
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
