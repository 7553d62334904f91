import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { trackingLinkQueries } from '#client/tracking-links/queries.ts';
import type { LinkDomain } from '#contract/domains/custom-domain.ts';

/** The domains for new links (LINK-48, LINK-49). */
export interface LinkDomains {
  /** The tenant's own valid domains, the default one first. */
  readonly own: readonly (LinkDomain & { readonly id: string })[];
  /** The address of the product's domain. */
  readonly ours: string;
  /** The domain that is used where nothing is chosen: null for the product's. */
  readonly defaultId: string | null;
  /** The address of a domain; of the product's domain while that one is not valid (LINK-50). */
  urlOf(id: string | null): string;
}

/** The domains for links; undefined until they are known. A plan without them has none of its own (LINK-90). */
export function useLinkDomains(): LinkDomains | undefined {
  const { features } = useTenant();
  const { data } = useQuery(trackingLinkQueries(useApi()).domains());
  if (!data) return undefined;
  const ours = data.find(({ id }) => id === undefined)?.url ?? '';
  const own = data.flatMap(({ id, ...domain }) => (id === undefined ? [] : [{ ...domain, id }]));
  const isOnPlan = features['domains.customLinkDomain'] === true;
  return {
    own,
    ours,
    defaultId: (isOnPlan && own.find((domain) => domain.default)?.id) || null,
    urlOf: (id) => own.find((domain) => domain.id === id)?.url ?? ours,
  };
}
