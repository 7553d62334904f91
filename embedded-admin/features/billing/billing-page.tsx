import { BillingPage as Billing } from '#blocks/billing/billing-page.tsx';
import { leaveTo } from '../../app/leave-to.ts';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The plan, the card and the invoices on this side. */
export const BillingPage = () => <Billing means={usePageMeans()} leaveTo={leaveTo} />;
