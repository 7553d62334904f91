import { RetentionReport } from '#blocks/reports/retention-report.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The report of who stays, on this side. */
export const RetentionPage = () => <RetentionReport means={usePageMeans()} />;
