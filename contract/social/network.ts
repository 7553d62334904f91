import { z } from 'zod';
import { Instant, tooLong } from '../http/fields.ts';

/** The networks that the server speaks with. */
export const networks = ['twitter', 'instagram', 'facebook'] as const;
export type Network = (typeof networks)[number];

/** Their names for people. */
export const networkNames: Readonly<Record<Network, string>> = {
  twitter: 'X',
  instagram: 'Instagram',
  facebook: 'Facebook',
};

/** The most characters of a tweet (SOC-111). */
export const tweetLimit = 280;

/** How many characters are left of a tweet, counted as Unicode has them; below zero it is too long (SOC-40, SOC-72). */
export const remainingOf = (text: string): number => tweetLimit - [...text].length;

/** The text of a tweet (SOC-69, SOC-70, SOC-71). */
export const TweetText = z
  .string()
  .max(10 * tweetLimit)
  .refine((text) => text.trim() !== '', 'Please enter a text')
  .refine((text) => remainingOf(text) >= 0, {
    error: ({ input }) => tooLong.error({ maximum: tweetLimit, input }),
  })
  .refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), 'Please enter plain text');

/** A tweet of a list (SOC-20, SOC-22). */
export const Tweet = z.object({
  id: z.string(),
  url: z.string(),
  text: z.string(),
  createdAt: Instant,
});
export type Tweet = z.infer<typeof Tweet>;

/** Whether the person has authorized the network, and where it asks for that where not (SOC-52). */
const authorization = { authorized: z.boolean(), authRedirect: z.string().optional() };

/** The account of the person; with its first tweets where it is authorized (SOC-21, SOC-22). */
export const TwitterAccount = z.object({
  ...authorization,
  screenName: z.string().optional(),
  idStr: z.string().optional(),
  tweets: z.array(Tweet).optional(),
});
export type TwitterAccount = z.infer<typeof TwitterAccount>;

export const Tweets = z.object({
  ...authorization,
  tweets: z.array(Tweet),
  /** The parameter for the next page; null where there are no more (SOC-51). */
  nextMaxId: z.string().nullable(),
});
export type Tweets = z.infer<typeof Tweets>;

/** A post at Instagram (SOC-25, SOC-27). */
export const InstagramPost = z.object({
  id: z.string(),
  link: z.string(),
  caption: z.string(),
  createdAt: Instant,
});
export type InstagramPost = z.infer<typeof InstagramPost>;

export const InstagramPosts = z.object({
  ...authorization,
  results: z.array(InstagramPost),
  nextMaxId: z.string().nullable(),
});
export type InstagramPosts = z.infer<typeof InstagramPosts>;

/** The address of a post at Instagram (SOC-97). */
export const InstagramAddress = z
  .string()
  .max(500, tooLong)
  .refine((text) => {
    const url = URL.parse(text);
    return (
      url?.protocol === 'https:' &&
      /^(www\.)?(instagram\.com|instagr\.am)$/.test(url.hostname) &&
      url.port === '' &&
      url.username === '' &&
      /^\/([\w.]+\/)?(p|reel|tv)\/[\w-]+\/?$/.test(url.pathname)
    );
  }, 'Please enter the address of a post at Instagram');
