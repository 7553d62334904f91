import { NewTypePage } from '#blocks/activity-types/design/new-type-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';
import { addressesOf } from './addresses.ts';

/** A new activity type on the native side. */
export function NewActivityTypeScreen() {
  const { category = null } = useScreenParams();
  return <NewTypePage means={usePageMeans()} addressesOf={addressesOf} category={category} />;
}
