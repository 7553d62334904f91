import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { postNetworks } from '../social/post-networks.ts';

/** Why nothing could be found out about a post. */
const uncheckedReasons = ['not-connected', 'not-configured', 'away', 'too-many'] as const;

const checked = { network: z.enum(postNetworks), checkedAt: Instant };

/** The network's answer about the post that somebody has handed in. It decides nothing. */
export const PostCheck = z.discriminatedUnion('outcome', [
  /** It is about to be looked at. */
  z.object({ outcome: z.literal('waiting'), network: z.enum(postNetworks) }),
  z.object({
    ...checked,
    outcome: z.literal('found'),
    /** The name of the account, without an @. */
    handle: z.string(),
    postedAt: Instant,
    /** Whether it was posted within the period of the activity; null where that has none. */
    isInPeriod: z.boolean().nullable(),
    /** Whether it holds the text that the task asked for then; null where it asked for none. */
    holds: z.object({ text: z.string(), isThere: z.boolean() }).nullable(),
  }),
  /** It is by somebody else. `handle` is the account of the person who handed it in. */
  z.object({ ...checked, outcome: z.literal('not-theirs'), handle: z.string() }),
  /** The network knows no such post, or not any more. */
  z.object({ ...checked, outcome: z.literal('gone') }),
  z.object({
    ...checked,
    outcome: z.literal('unchecked'),
    reason: z.enum(uncheckedReasons),
    /** Before this moment the network wants no further question; it is asked again by itself after it. */
    againAt: Instant.optional(),
  }),
]);
export type PostCheck = z.infer<typeof PostCheck>;

/** The moment before which the network wants no question; undefined where it may be asked at `now`, in milliseconds. */
export function waitsUntil(check: PostCheck, now: number): string | undefined {
  const againAt = check.outcome === 'unchecked' ? check.againAt : undefined;
  return againAt !== undefined && Date.parse(againAt) > now ? againAt : undefined;
}
