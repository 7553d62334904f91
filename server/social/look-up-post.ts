import type { PostAddress } from '#contract/social/post-address.ts';
import { type GrantCall, withAccount } from './grants.ts';
import { findPost } from './networks/instagram.ts';
import type { FoundPost } from './networks/social-network.ts';
import { readTweet } from './networks/twitter.ts';

/** The facts of a post that a person's own account at a network gives. */
export interface LookedUpPost {
  /** The name of the account, without an @. */
  readonly handle: string;
  readonly found: FoundPost;
}

/**
 * Looks through the account of the person for a post; undefined where they have not connected it, or where the network
 * takes their authorization no more. Throws ProblemError `network-failed`, `network-refused` or
 * `network-not-configured`.
 */
export const lookUpPost = (
  call: GrantCall,
  { network, id }: PostAddress,
): Promise<LookedUpPost | undefined> =>
  withAccount(call, network, async (opened) => ({
    handle: opened.handle,
    found: await (network === 'twitter' ? readTweet(opened, id) : findPost(opened, id)),
  }));
