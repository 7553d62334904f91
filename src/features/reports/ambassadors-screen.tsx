import { AmbassadorsReport } from '#blocks/reports/ambassadors-report.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The report of people on the native side. */
export const AmbassadorsScreen = () => <AmbassadorsReport means={usePageMeans()} />;
