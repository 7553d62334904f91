import { ActivitiesReport } from '#blocks/reports/activities-report.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The activities report on this side. */
export const ActivitiesPage = () => <ActivitiesReport means={usePageMeans()} />;
