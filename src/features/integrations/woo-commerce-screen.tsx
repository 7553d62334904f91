import { WooCommercePage } from '#blocks/woo-commerce/woo-commerce-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The WooCommerce store of the tenant. */
export const WooCommerceScreen = () => (
  <WooCommercePage means={usePageMeans()} onLeave={(address) => window.location.assign(address)} />
);
