import { PaymentsPage as Payments } from '#blocks/payments/payments-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The payments of everybody on this side. */
export const PaymentsPage = () => (
  <Payments
    means={usePageMeans()}
    addresses={{ payments: '/admin/payments', runs: '/admin/payout-runs' }}
    people="/admin/ambassadors"
  />
);
