import { ConnectPage } from '#blocks/shopify/connect-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** Where a store sends the browser back to, on the native side. */
export const ShopifyConnectScreen = () => (
  <ConnectPage means={usePageMeans()} address="/integrations/shopify" />
);
