import { BillingSettingsPage } from '#blocks/shopify-billing/billing-settings-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { usePage } from '../../shell/session/page-context.ts';

/** Billing through Shopify. */
export function BillingSettingsScreen() {
  const { leaveTo } = usePage();
  return <BillingSettingsPage means={usePageMeans()} leaveTo={leaveTo} />;
}
