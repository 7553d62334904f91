import { useLocation } from 'react-router';
import { EditTypePage } from '#blocks/activity-types/design/edit-type-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';
import { addressesOf } from './addresses.ts';

/** A version of an activity type on the native side, where its category and number are in the path. */
export function EditActivityTypeScreen() {
  const { pathname } = useLocation();
  const { challengeDefSlug = '', version = null } = useScreenParams();
  return (
    <EditTypePage
      means={usePageMeans()}
      addressesOf={addressesOf}
      slug={challengeDefSlug}
      version={version}
      isAt={(type) => addressesOf(null).edit(type) === pathname}
    />
  );
}
