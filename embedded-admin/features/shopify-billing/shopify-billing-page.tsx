import { ShopifyBillingPage as Block } from '#blocks/shopify-billing/shopify-billing-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** What the shop of the tenant is charged, for support. */
export const ShopifyBillingPage = () => <Block means={usePageMeans()} />;
