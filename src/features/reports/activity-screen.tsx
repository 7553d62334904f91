import { ActivityDetails } from '#blocks/reports/activity-details.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';

/** The report of one activity on the native side. */
export function ActivityScreen() {
  const { slug = '', version = '' } = useScreenParams();
  return <ActivityDetails means={usePageMeans()} slug={slug} version={version} />;
}
