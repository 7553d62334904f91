import { ShopifyBillingPage as Block } from '#blocks/shopify-billing/shopify-billing-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The charges to the shop of the tenant, for support. */
export const ShopifyBillingPage = () => <Block means={usePageMeans()} />;
