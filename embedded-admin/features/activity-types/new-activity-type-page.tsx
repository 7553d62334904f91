import { NewTypePage } from '#blocks/activity-types/design/new-type-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addressesOf } from './addresses.ts';

/** A new activity type on this side. */
export function NewActivityTypePage() {
  const means = usePageMeans();
  return (
    <NewTypePage means={means} addressesOf={addressesOf} category={means.query.get('category')} />
  );
}
