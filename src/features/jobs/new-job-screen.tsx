import { NewJobPage } from '#blocks/order-sync/new-job-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** A new job. */
export const NewJobScreen = () => <NewJobPage means={usePageMeans()} address="/jobs" />;
