import { mutationOptions } from '@tanstack/react-query';
import type { CustomDomain, DomainType } from '#contract/domains/custom-domain.ts';
import { withoutScheme } from '#contract/domains/domain-name.ts';
import { addCustomDomain, checkDomain, removeCustomDomain } from '#contract/domains/endpoints.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';

/** A valid portal domain changes the address of the tenant's portal. */
const meta = { changes: ['domain', 'tenant'] as const };

/** The mutations for domains of the tenant's own. */
export const domainMutations = (api: Api) => ({
  /** Adds a domain, which is used where nothing else is chosen. `url` may have a scheme or none (DOM-48). */
  add: () =>
    mutationOptions({
      mutationFn: ({ type, url }: { type: DomainType; url: string }) =>
        api.call(addCustomDomain, {
          body: { type, default: true, url: `https://${withoutScheme(url)}` },
        }),
      meta,
    }),
  /** Looks the DNS up now (DOM-32). */
  check: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<CustomDomain, 'id'>) => api.call(checkDomain, { params: { id } }),
      meta,
    }),
  /** Removes a domain. One that is already gone counts as removed. */
  remove: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<CustomDomain, 'id'>) =>
        removed(api.call(removeCustomDomain, { params: { id } })),
      meta,
    }),
});
