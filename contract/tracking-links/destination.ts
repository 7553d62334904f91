import { z } from 'zod';
import type { LinkParam } from './definition.ts';

/**
 * What follows the destination in the address of a link, `/shoes/summer`. It starts a path of its own and never
 * leaves the destination (LINK-80, LINK-82).
 */
export const DestinationUrlSuffix = z
  .string()
  .trim()
  .max(1000, 'Please enter at most 1000 characters')
  .refine(isInside, 'Please enter an address below the destination');

function isInside(suffix: string): boolean {
  if (suffix === '') return true;
  if (!suffix.startsWith('/') || /[\s\\?#:@\p{Cc}]/u.test(suffix) || suffix.includes('//'))
    return false;
  try {
    const parts = decodeURIComponent(suffix).split(/[/\\]/);
    return !parts.some((part) => part === '..' || part === '.');
  } catch {
    return false;
  }
}

/**
 * The suffix of an address that somebody typed for a link; undefined where it does not start with the
 * destination, compared by whole parts of the path (LINK-79 to LINK-81).
 */
export function suffixOf(address: string, destinationUrl: string): string | undefined {
  const base = destinationUrl.replace(/\/$/, '');
  if (!address.startsWith(base)) return undefined;
  const suffix = address.slice(base.length);
  const parsed = DestinationUrlSuffix.safeParse(suffix === '/' ? '' : suffix);
  return parsed.success ? parsed.data : undefined;
}

/** Whether an address begins with the destination, compared by whole parts of the path, whatever follows. */
export function isBelow(address: string, destinationUrl: string): boolean {
  const base = destinationUrl.replace(/\/$/, '');
  return address === base || address.startsWith(`${base}/`);
}

/** Whose link it is, as its parameters need them. */
export interface LinkOwner {
  readonly slug: string;
  /** Null while the ambassador has none. */
  readonly referralCode: string | null;
}

interface LinkParts {
  readonly destinationUrl: string;
  readonly suffix: string;
  readonly params: readonly LinkParam[];
  /** Name → what the ambassador chose in place of the value of an editable parameter. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** Where a link leads, with all its parameters (LINK-38). A parameter without a value is left out. */
export function destinationOf(link: LinkParts, owner: LinkOwner): string {
  const { destinationUrl, suffix, params, chosen } = link;
  const query = new URLSearchParams();
  for (const param of params) {
    const value = valueFor(param, chosen, owner);
    if (value !== '') query.append(param.name, value);
  }
  const address = `${suffix === '' ? destinationUrl : destinationUrl.replace(/\/$/, '')}${suffix}`;
  return query.size === 0 ? address : `${address}?${query}`;
}

function valueFor(
  param: LinkParam,
  chosen: LinkParts['chosen'],
  { slug, referralCode }: LinkOwner,
): string {
  if (param.referralCode) return referralCode ?? '';
  if (param.userSlugWithReferralCode) return referralCode === null ? '' : `${slug}-${referralCode}`;
  if (param.referralCodeWithUserSlug) return referralCode === null ? '' : `${referralCode}-${slug}`;
  return (param.editable ? chosen[param.name] : undefined) ?? param.value;
}

/** The ambassador of the preview (LINK-65). */
export const sampleOwner: LinkOwner = { slug: 'jane-doe', referralCode: 'JANE1234' };
