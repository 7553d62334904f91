import { z } from 'zod';
import { tooLong } from '../http/fields.ts';
import type { PostNetwork } from './post-networks.ts';

/** A post that an address names. */
export interface PostAddress {
  readonly network: PostNetwork;
  /** The number of a tweet, or the short code of a post at Instagram. */
  readonly id: string;
}

interface Host {
  readonly network: PostNetwork;
  readonly hosts: RegExp;
  /** Its first group is the id. */
  readonly path: RegExp;
}

const known: readonly Host[] = [
  {
    network: 'twitter',
    hosts: /^(www\.|mobile\.|m\.)?(x|twitter)\.com$/,
    path: /^\/(?:\w{1,50}|i\/web)\/status\/(\d{1,25})(?:\/(?:photo|video)\/\d{1,2})?\/?$/,
  },
  {
    network: 'instagram',
    hosts: /^(www\.|m\.)?(instagram\.com|instagr\.am)$/,
    path: /^\/(?:[\w.]{1,50}\/)?(?:p|reel|reels|tv)\/([\w-]{1,64})\/?$/,
  },
];

/**
 * The post, and its network, that an address names; undefined where it names none. Only the id is ever sent on, and to the
 * network alone: the address itself is never fetched.
 */
export function readPostAddress(address: string): PostAddress | undefined {
  if (address.length > 2000) return undefined;
  const url = URL.parse(address.trim());
  const isPlain =
    url && /^https?:$/.test(url.protocol) && url.port === '' && !url.username && !url.password;
  if (!isPlain) return undefined;
  for (const { network, hosts, path } of known) {
    const id = hosts.test(url.hostname) ? path.exec(url.pathname)?.[1] : undefined;
    if (id !== undefined) return { network, id };
  }
  return undefined;
}

/** The address of a post as the network writes it. */
export const addressOfPost = ({ network, id }: PostAddress): string =>
  network === 'twitter' ? `https://x.com/i/status/${id}` : `https://www.instagram.com/p/${id}/`;

/** The address of a tweet. */
export const TweetAddress = z
  .string()
  .max(500, tooLong)
  .refine(
    (text) => readPostAddress(text)?.network === 'twitter',
    'Please enter the address of a post at X',
  );
