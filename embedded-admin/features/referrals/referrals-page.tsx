import { ReferralsPage as Referrals } from '#blocks/referrals/referrals-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The list of referrals on this side. */
export const ReferralsPage = () => (
  <Referrals means={usePageMeans()} address="/admin/referrals" people="/admin/ambassadors" />
);
