import { useParams } from 'react-router';
import { CasePage as Case } from '#blocks/fraud-cases/case-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** One fraud case on this side. */
export function CasePage() {
  const { id = '' } = useParams();
  return (
    <Case means={usePageMeans()} address="/admin/referrals" people="/admin/ambassadors" id={id} />
  );
}
