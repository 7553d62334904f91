import { z } from 'zod';
import { signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import {
  InstagramAddress,
  InstagramPosts,
  networks,
  Tweets,
  TweetText,
  TwitterAccount,
} from './network.ts';
import { failures, redirectUrlRoot, Text } from './network-fields.ts';
import { TweetAddress } from './post-address.ts';

const access = signedIn;
export const listSocialNetworks = defineEndpoint({
  method: 'GET',
  path: '/api/v1/social-networks',
  summary: 'List the networks that this installation speaks with',
  access,
  response: z.object({ networks: z.array(z.enum(networks)) }),
});

/** A state works once, within an hour, for the session that was sent to the network. */
export const connectSocialNetwork = defineEndpoint({
  method: 'POST',
  path: '/api/v1/social-networks/connect',
  summary: 'Connect the caller’s account with what the network has sent the browser back with',
  access,
  body: z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(500) }),
  response: z.object({ network: z.enum(networks), handle: z.string() }),
  status: 201,
  problems: [...failures, 'not-authorized-by-network', 'forbidden'],
});

export const getTwitterAccount = defineEndpoint({
  method: 'GET',
  path: '/api/v1/twitter/account',
  summary: 'Get the caller’s account at X, for the popup that shares a template',
  access,
  query: z.object({
    templateId: z.uuid().optional(),
    replacements: z.string().max(4000).optional(),
    redirectUrlRoot,
  }),
  response: TwitterAccount,
  problems: failures,
});

export const listTweets = defineEndpoint({
  method: 'GET',
  path: '/api/v1/twitter/tweets',
  summary: 'List the caller’s tweets, newest first',
  access,
  query: z.object({
    maxId: z
      .string()
      .regex(/^\d{1,25}$/)
      .optional(),
    redirectUrlRoot,
  }),
  response: Tweets,
  problems: failures,
});

/** X refuses the same text twice; a call without an answer may have posted it. */
export const postTweet = defineEndpoint({
  method: 'POST',
  path: '/api/v1/twitter/tweet',
  summary: 'Post a tweet as the caller',
  access,
  body: z.object({ text: TweetText, redirectUrlRoot }),
  response: z.object({ id: z.string(), url: z.string() }),
  problems: [...failures, 'network-not-connected', 'forbidden'],
});

export const listInstagramPosts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/instagram/posts',
  summary: 'List the caller’s posts at Instagram, newest first',
  access,
  query: z.object({ maxId: Text.optional(), redirectUrlRoot }),
  response: InstagramPosts,
  problems: failures,
});

/** A network's preview of a post, to show elsewhere. */
const Preview = z.object({
  /** The network's own: it is shown in a frame alone (SOC-65). */
  html: z.string(),
  /** Its page for a frame, for an hour: nothing runs in it, and it fetches nothing. */
  address: z.string(),
});

export const getTweetPreview = defineEndpoint({
  method: 'GET',
  path: '/api/v1/twitter/oembed',
  summary: 'Get the preview of a tweet',
  access,
  query: z.object({ url: TweetAddress }),
  response: Preview,
  problems: [...failures, 'not-found'],
});

export const getInstagramPreview = defineEndpoint({
  method: 'GET',
  path: '/api/v1/instagram/oembed',
  summary: 'Get the preview of a post at Instagram',
  access,
  query: z.object({
    url: InstagramAddress,
    maxwidth: z
      .string()
      .regex(/^\d{3,4}$/)
      .transform(Number)
      .optional(),
  }),
  response: Preview,
  problems: [...failures, 'not-found'],
});
