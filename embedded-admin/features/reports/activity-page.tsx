import { useParams } from 'react-router';
import { ActivityDetails } from '#blocks/reports/activity-details.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The report of one activity on this side. */
export function ActivityPage() {
  const { slug = '', version = '' } = useParams();
  return <ActivityDetails means={usePageMeans()} slug={slug} version={version} />;
}
