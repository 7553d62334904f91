import { ReferralsPage } from '#blocks/referrals/referrals-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The list of referrals on its native side. */
export const ReferralsScreen = () => (
  <ReferralsPage means={usePageMeans()} address="/referrals" people="/ambassadors" />
);
