import { useQuery } from '@tanstack/react-query';
import { billingQueries } from '#client/billing/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useStaleParts } from '../lists/use-stale-parts.ts';

/** The plan or the card, where it could not be read again. The page says so once, and its lists do not repeat it (BILL-182). */
export function useStaleBilling() {
  const queries = billingQueries(useApi());
  // Other parts of the page read them.
  const config = useQuery({ ...queries.config(), enabled: false });
  const card = useQuery({ ...queries.card(), enabled: false });
  return useStaleParts(config, card);
}
