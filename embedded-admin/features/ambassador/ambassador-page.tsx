import { useParams } from 'react-router';
import { PersonPage } from '#blocks/ambassadors/person-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** One ambassador on this side. */
export function AmbassadorPage() {
  const { slug = '', area } = useParams();
  return <PersonPage means={usePageMeans()} list="/admin/ambassadors" slug={slug} asked={area} />;
}

/** The rewards of one ambassador. The address names a part of them. */
export function RewardsOfAmbassadorPage() {
  const { slug = '', part } = useParams();
  return (
    <PersonPage
      means={usePageMeans()}
      list="/admin/ambassadors"
      slug={slug}
      asked="rewards"
      part={part}
    />
  );
}
