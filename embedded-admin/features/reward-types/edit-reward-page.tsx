import { useParams } from 'react-router';
import { EditRewardPage } from '#blocks/reward-definitions/edit-reward-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** A point reward on this side. */
export function EditPointRewardPage() {
  const { id = '' } = useParams();
  return <EditRewardPage means={usePageMeans()} list={addresses.points} id={id} />;
}

/** An activity reward on this side. */
export function EditActivityRewardPage() {
  const { id = '' } = useParams();
  return <EditRewardPage means={usePageMeans()} list={addresses.activities} id={id} />;
}
