import { PaymentsPage } from '#blocks/payments/payments-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The payments of everybody on the native side. */
export const AllPaymentsScreen = () => (
  <PaymentsPage
    means={usePageMeans()}
    addresses={{ payments: '/payments', runs: '/payout-runs' }}
    people="/ambassadors"
  />
);
