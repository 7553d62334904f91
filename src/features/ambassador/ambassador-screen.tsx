import { PersonPage } from '#blocks/ambassadors/person-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';

/** One ambassador on the native side. */
export function AmbassadorScreen() {
  const { slug = '', area } = useScreenParams();
  return <PersonPage means={usePageMeans()} list="/ambassadors" slug={slug} asked={area} />;
}

/** The rewards of one ambassador. The address names a part of them. */
export function RewardsOfAmbassadorScreen() {
  const { slug = '', part } = useScreenParams();
  return (
    <PersonPage
      means={usePageMeans()}
      list="/ambassadors"
      slug={slug}
      asked="rewards"
      part={part}
    />
  );
}
