import { z } from 'zod';
import { tooLong } from '../http/fields.ts';
import type { LinkParam } from './definition.ts';

/**
 * Parameters by which shops name a variant of a product: `variant` of Shopify, the others of WooCommerce. Any other
 * could credit somebody else, or lead elsewhere by a redirect of the shop.
 */
const namesVariant = (name: string): boolean =>
  /^(variant|variation_id|attribute_[\w-]{1,60})$/.test(name);

/** An address with only its parameters that name a variant, and the names of the others (REF-138). */
export function productAddress(text: string): { address: string; leftOut: readonly string[] } {
  const [, page = '', query = '', fragment = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(text.trim()) ?? [];
  const all = [...new URLSearchParams(query)];
  const kept = new URLSearchParams(all.filter(([name]) => namesVariant(name)));
  const others = all.map(([name]) => name).filter((name) => !namesVariant(name));
  return {
    address: kept.size === 0 ? page : `${page}?${kept}`,
    leftOut: [...new Set(others), ...(fragment.length > 1 ? [fragment] : [])],
  };
}

/**
 * The part of a link's address after the destination, `/shoes/summer?variant=2`. It starts a path of its own
 * and never leaves the destination (LINK-80, LINK-82).
 */
export const DestinationUrlSuffix = z
  .string()
  .trim()
  .max(1000, tooLong)
  .refine(isInside, 'Please enter an address below the destination');

function isInside(suffix: string): boolean {
  if (suffix === '') return true;
  if (!/^[/?]/.test(suffix) || productAddress(suffix).address !== suffix) return false;
  const [path = ''] = suffix.split('?');
  if (/[\s\\:@\p{Cc}]/u.test(path) || path.includes('//')) return false;
  try {
    const parts = decodeURIComponent(path).split(/[/\\]/);
    return !parts.some((part) => part === '..' || part === '.');
  } catch {
    return false;
  }
}

/**
 * The suffix of an address that somebody typed for a link, without the parameters that a link leaves out; undefined
 * where the address does not start with the destination, compared by whole parts of the path (LINK-79 to LINK-81).
 */
export function suffixOf(typed: string, destinationUrl: string): string | undefined {
  const { address } = productAddress(typed);
  const base = destinationUrl.replace(/\/$/, '');
  if (!address.startsWith(base)) return undefined;
  const suffix = address.slice(base.length);
  const parsed = DestinationUrlSuffix.safeParse(suffix === '/' ? '' : suffix);
  return parsed.success ? parsed.data : undefined;
}

/** Whether an address begins with the destination, compared by whole parts of the path. */
export function isBelow(address: string, destinationUrl: string): boolean {
  const base = destinationUrl.replace(/\/$/, '');
  return address === base || [`${base}/`, `${base}?`].some((start) => address.startsWith(start));
}

/** The owner of a link, as its parameters need them. */
export interface LinkOwner {
  readonly slug: string;
  /** Null while the ambassador has none. */
  readonly referralCode: string | null;
}

interface LinkParts {
  readonly destinationUrl: string;
  readonly suffix: string;
  readonly params: readonly LinkParam[];
  /** Name → the ambassador's value in place of the value of an editable parameter. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** The address to which a link leads, with all its parameters (LINK-38). A parameter without a value is left out. */
export function destinationOf(link: LinkParts, owner: LinkOwner): string {
  const { destinationUrl, suffix, params, chosen } = link;
  const [path = '', variant] = suffix.split('?');
  const query = new URLSearchParams(variant);
  for (const { name } of params) query.delete(name);
  for (const param of params) {
    const value = valueFor(param, chosen, owner);
    if (value !== '') query.append(param.name, value);
  }
  const address = `${path === '' ? destinationUrl : destinationUrl.replace(/\/$/, '')}${path}`;
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
