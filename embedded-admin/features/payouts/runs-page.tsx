import { RunsPage as Runs } from '#blocks/payouts/runs-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The payout runs on this side. */
export const RunsPage = () => (
  <Runs
    means={usePageMeans()}
    addresses={{ payments: '/admin/payments', runs: '/admin/payout-runs' }}
  />
);
