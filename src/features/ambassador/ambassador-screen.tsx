import { useParams } from 'react-router';
import { PersonPage } from '#blocks/ambassadors/person-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** One ambassador on the native side. */
export function AmbassadorScreen() {
  const { slug = '', area } = useParams();
  return <PersonPage means={usePageMeans()} list="/ambassadors" slug={slug} asked={area} />;
}
