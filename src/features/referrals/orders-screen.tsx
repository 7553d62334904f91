import { OrdersPage } from '#blocks/referrals/orders-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** All orders on the native side. */
export const OrdersScreen = () => <OrdersPage means={usePageMeans()} address="/referrals" />;
