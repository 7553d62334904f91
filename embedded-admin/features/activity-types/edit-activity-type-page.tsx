import { useParams } from 'react-router';
import { EditTypePage } from '#blocks/activity-types/design/edit-type-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addressesOf } from './addresses.ts';

/** A version of an activity type on this side, where `category` tells referral from the others. */
export function EditActivityTypePage() {
  const { challengeDefSlug = '', version = null } = useParams();
  const means = usePageMeans();
  const isReferral = means.query.get('category') === 'referral';
  return (
    <EditTypePage
      means={means}
      addressesOf={addressesOf}
      slug={challengeDefSlug}
      version={version}
      isAt={({ category }) => (category === 'referral') === isReferral}
    />
  );
}
