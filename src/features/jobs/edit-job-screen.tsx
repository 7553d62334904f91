import { EditJobPage } from '#blocks/order-sync/edit-job-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';

/** One job. */
export function EditJobScreen() {
  const { jobId = '' } = useScreenParams();
  return <EditJobPage key={jobId} means={usePageMeans()} address="/jobs" id={jobId} />;
}
