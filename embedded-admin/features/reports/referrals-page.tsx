import { ReferralsReport } from '#blocks/reports/referrals-report.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The referrals report on this side. */
export const ReferralsPage = () => <ReferralsReport means={usePageMeans()} />;
