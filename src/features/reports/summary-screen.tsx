import { SummaryReport } from '#blocks/reports/summary-report.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The older summary, which the newer side does not have. */
export const SummaryScreen = () => <SummaryReport means={usePageMeans()} />;
