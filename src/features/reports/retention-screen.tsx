import { RetentionReport } from '#blocks/reports/retention-report.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The report of who stays, on the native side. */
export const RetentionScreen = () => <RetentionReport means={usePageMeans()} />;
