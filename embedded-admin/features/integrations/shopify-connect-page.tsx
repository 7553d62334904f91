import { ConnectPage } from '#blocks/shopify/connect-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** Where a store sends the browser back to, on this side. */
export const ShopifyConnectPage = () => (
  <ConnectPage means={usePageMeans()} address="/integrations/shopify" />
);
