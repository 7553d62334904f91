import { ShopifyPage } from '#blocks/shopify/shopify-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { usePage } from '../../shell/session/page-context.ts';

/** The store of the tenant at Shopify. */
export function ShopifyScreen() {
  const { leaveTo } = usePage();
  return <ShopifyPage means={usePageMeans()} onLeave={leaveTo} />;
}
