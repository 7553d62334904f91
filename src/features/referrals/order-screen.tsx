import { OrderPage } from '#blocks/referrals/order-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';

/** One order on the native side. */
export function OrderScreen() {
  const { id = '' } = useScreenParams();
  return <OrderPage means={usePageMeans()} address="/referrals" people="/ambassadors" id={id} />;
}
