import { queryOptions } from '@tanstack/react-query';

/**
 * Looks once at the link of a mail, and succeeds where it works. Looking does not use the link up, and every opening of
 * its page looks anew.
 */
export const lookAtLink = (
  kind: string,
  link: object,
  look: (options: { readonly signal: AbortSignal }) => Promise<void>,
) =>
  queryOptions({
    queryKey: [kind, link],
    queryFn: async ({ signal }) => {
      await look({ signal });
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
