import type { FacebookPost } from '#contract/social/facebook.ts';
import type { EvaluatedPost, SocialPostTemplate } from '#contract/social/post-template.ts';

const createdAt = '2026-06-05T10:00:00.000Z';

/** A template that may be shared in every way, unless said otherwise. */
export const makeTemplate = (changes: Partial<SocialPostTemplate> = {}): SocialPostTemplate => ({
  id: crypto.randomUUID(),
  data: { text: 'Take {{REF-DISC-CODE}}', link: 'https://shop.test', quote: 'I like it' },
  shareOptions: ['copyable_text', 'facebook', 'twitter'],
  createdAt,
  ...changes,
});

export const makeEvaluated = (changes: Partial<EvaluatedPost> = {}): EvaluatedPost => ({
  text: 'Take ANN10',
  link: 'https://go.test/ann',
  quote: 'I like it',
  fetchedData: { 'REF-DISC-CODE': [{ code: 'ANN10' }] },
  ...changes,
});

export const makeTweets = (count: number, newest = 100) =>
  Array.from({ length: count }, (_, index) => {
    const id = String(newest - index);
    return { id, url: `https://x.com/ann/status/${id}`, text: `Tweet ${id}`, createdAt };
  });

/** A post with a text at Facebook, unless said otherwise. */
export const makeFacebookPost = (changes: Partial<FacebookPost> = {}): FacebookPost => ({
  ...{ id: '1_1', url: 'https://www.facebook.com/ann/posts/1', type: 'status' },
  ...{ message: 'In the hills', story: '', name: '', caption: '', description: '' },
  ...{ from: { name: 'Ann' }, icon: '', place: null, created_time: createdAt },
  attachments: [],
  ...changes,
});
