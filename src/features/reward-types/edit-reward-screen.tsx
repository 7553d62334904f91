import { EditRewardPage } from '#blocks/reward-definitions/edit-reward-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';
import { addresses } from './addresses.ts';

/** A point reward on the native side. */
export function EditPointRewardScreen() {
  const { id = '' } = useScreenParams();
  return <EditRewardPage means={usePageMeans()} list={addresses.points} id={id} />;
}

/** An activity reward on the native side. */
export function EditActivityRewardScreen() {
  const { id = '' } = useScreenParams();
  return <EditRewardPage means={usePageMeans()} list={addresses.activities} id={id} />;
}
