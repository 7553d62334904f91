import { OrdersPage as Orders } from '#blocks/referrals/orders-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** All orders on this side. */
export const OrdersPage = () => <Orders means={usePageMeans()} address="/admin/referrals" />;
