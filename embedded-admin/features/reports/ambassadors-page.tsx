import { AmbassadorsReport } from '#blocks/reports/ambassadors-report.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The report of people on this side. */
export const AmbassadorsPage = () => <AmbassadorsReport means={usePageMeans()} />;
