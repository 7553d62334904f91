import { ReferralsReport } from '#blocks/reports/referrals-report.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The referrals report on the native side. */
export const ReferralsScreen = () => <ReferralsReport means={usePageMeans()} />;
