import { ReturnReport } from '#blocks/reports/return-report.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The report of the return on this side. */
export const ReturnPage = () => <ReturnReport means={usePageMeans()} />;
