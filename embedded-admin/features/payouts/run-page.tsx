import { useParams } from 'react-router';
import { RunPage as Run } from '#blocks/payouts/run-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** One payout run on this side. */
export function RunPage() {
  const { id = '' } = useParams();
  return (
    <Run means={usePageMeans()} address="/admin/payout-runs" people="/admin/ambassadors" id={id} />
  );
}
