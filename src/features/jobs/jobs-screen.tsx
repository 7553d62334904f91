import { JobsPage } from '#blocks/order-sync/jobs-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The list of jobs. */
export const JobsScreen = () => <JobsPage means={usePageMeans()} address="/jobs" />;
