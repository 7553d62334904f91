import { RunsPage } from '#blocks/payouts/runs-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The payout runs on the native side. */
export const RunsScreen = () => (
  <RunsPage means={usePageMeans()} addresses={{ payments: '/payments', runs: '/payout-runs' }} />
);
