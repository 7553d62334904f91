import type { LinkParam, PathFormat } from '#contract/tracking-links/definition.ts';
import { destinationOf, sampleOwner } from '#contract/tracking-links/destination.ts';

interface Sampled {
  readonly destinationUrl: string;
  readonly params: readonly LinkParam[];
  readonly initialPathFormat: PathFormat;
}

/** A path like the random ones. */
const randomPath = 'x7Kq2Tb';

/** The link of the ambassador of the preview at a domain, such as `https://links.example.com` (LINK-65). */
export const sampleLink = (
  { destinationUrl, params, initialPathFormat }: Sampled,
  domainUrl: string,
): { readonly shortUrl: string; readonly destinationUrl: string } => ({
  shortUrl: `${domainUrl}/${initialPathFormat === 'user-slug' ? sampleOwner.slug : randomPath}`,
  destinationUrl: destinationOf({ destinationUrl, suffix: '', params, chosen: {} }, sampleOwner),
});
