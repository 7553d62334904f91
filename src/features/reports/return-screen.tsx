import { ReturnReport } from '#blocks/reports/return-report.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The report of the return on the native side. */
export const ReturnScreen = () => <ReturnReport means={usePageMeans()} />;
