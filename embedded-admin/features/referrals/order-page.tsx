import { useParams } from 'react-router';
import { OrderPage as Order } from '#blocks/referrals/order-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** One order on this side. */
export function OrderPage() {
  const { id = '' } = useParams();
  return (
    <Order means={usePageMeans()} address="/admin/referrals" people="/admin/ambassadors" id={id} />
  );
}
