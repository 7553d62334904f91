import { z } from 'zod';
import { Instant } from '../http/fields.ts';

/** A picture or page that stands at a post (SOC-24). */
const Attached = z.object({
  title: z.string(),
  media: z.object({ image: z.object({ src: z.string() }) }).nullable(),
});

/** An attachment, with the content of an album. */
export const FacebookAttachment = Attached.extend({ subattachments: z.array(Attached) });
export type FacebookAttachment = z.infer<typeof FacebookAttachment>;

/** A post at Facebook, as Facebook names its parts; a part that it does not have is empty (SOC-23, SOC-24). */
export const FacebookPost = z.object({
  id: z.string(),
  /** The address of the post. */
  url: z.string(),
  /** The words of the person. */
  message: z.string(),
  /** Facebook's own words about it, such as "Ann was in Bonn". */
  story: z.string(),
  type: z.enum(['link', 'status']),
  /** Of a link: its title, the site it leads to, and the site's own description. */
  name: z.string(),
  caption: z.string(),
  description: z.string(),
  from: z.object({ name: z.string() }).nullable(),
  icon: z.string(),
  place: z.object({ name: z.string() }).nullable(),
  created_time: Instant,
  attachments: z.array(FacebookAttachment),
});
export type FacebookPost = z.infer<typeof FacebookPost>;

export const FacebookPosts = z.object({
  authorized: z.boolean(),
  /** The address at which Facebook asks for an authorization, where there is none (SOC-52). */
  authRedirect: z.string().optional(),
  results: z.array(FacebookPost),
  /** The parameter for the next page; null where there are no more. */
  nextMaxId: z.string().nullable(),
});
export type FacebookPosts = z.infer<typeof FacebookPosts>;
