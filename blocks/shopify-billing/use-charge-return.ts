import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { shopifyBillingLabels as labels } from '#client/shopify-billing/labels.ts';
import { shopifyBillingMutations } from '#client/shopify-billing/mutations.ts';
import type { ShopifyBilling } from '#contract/shopify-billing/charge.ts';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';

const names = ['charge_id', 'subscriptionUpdated', 'oneTimeChargeSucceeded'] as const;

/** The part of an address about the charge that a merchant comes back from. */
interface Answered {
  /** Its id at Shopify; without it, the newest of its kind is meant. */
  named: string | null;
  isOnce: boolean;
}

/** Whether the charge that a merchant comes back from runs or is paid. Another charge that runs does not count. */
function isApproved({ charges }: ShopifyBilling, { named, isOnce }: Answered): boolean {
  const answered = charges.find(({ chargeId, kind }) =>
    named === null ? (kind === 'one-time') === isOnce : chargeId === named,
  );
  return answered?.status === 'active';
}

/**
 * For a page to which Shopify sends a merchant back (BILL-08, BILL-09). Shopify is asked for the state of the charges;
 * the outcome is told once, and taken out of the address. The address itself is not believed.
 */
export function useChargeReturn({ query, changeQuery }: Pick<PageMeans, 'query' | 'changeQuery'>) {
  const side = useSide();
  const { mutate } = useMutation(shopifyBillingMutations(useApi()).refresh());
  const isOnce = query.get('oneTimeChargeSucceeded') === 'true';
  const named = query.get('charge_id');
  const isBack = isOnce || named !== null || query.get('subscriptionUpdated') === 'true';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time that a merchant comes back.
  useEffect(() => {
    if (!isBack) return;
    mutate(undefined, {
      onSuccess(billing) {
        if (isApproved(billing, { named, isOnce }))
          side.notifySuccess(isOnce ? labels.succeeded : labels.updated);
        else side.notifyWarning(labels.notApproved);
      },
      onError: side.notifyProblem,
      onSettled: () => changeQuery(Object.fromEntries(names.map((name) => [name, null]))),
    });
  }, [isBack, isOnce]);
}
