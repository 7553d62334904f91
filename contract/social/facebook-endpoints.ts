import { z } from 'zod';
import { signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { FacebookPosts } from './facebook.ts';
import { failures, redirectUrlRoot, Text } from './network-fields.ts';

export const listFacebookPosts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/facebook/posts',
  summary: 'List the caller’s posts at Facebook, newest first',
  access: signedIn,
  query: z.object({ maxId: Text.optional(), redirectUrlRoot }),
  response: FacebookPosts,
  problems: failures,
});

/** The dialog leads back to `/social/close-window` with `error_code` and `error_message` where nothing was shared. */
export const getFacebookShareDialog = defineEndpoint({
  method: 'GET',
  path: '/api/v1/facebook/share-dialog',
  summary: 'Get the address of Facebook’s own dialog that shares a link',
  access: signedIn,
  query: z.object({
    link: z
      .string()
      .max(2000)
      .refine(
        (link) => /^https?:\/\//i.test(link) && URL.canParse(link) && !/[\s\\]/.test(link),
        'Please share an address that starts with http:// or https://',
      ),
    quote: z.string().max(4000).default(''),
    redirectUrlRoot,
  }),
  response: z.object({ address: z.string() }),
  problems: failures,
});
