import { ActivitiesReport } from '#blocks/reports/activities-report.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The activities report on the native side. */
export const ActivitiesScreen = () => <ActivitiesReport means={usePageMeans()} />;
