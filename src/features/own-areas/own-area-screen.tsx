import { OwnAreaPage } from '#blocks/person-areas/own-area-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';

/** One of the own areas, which only the native side has. */
export const OwnAreaScreen = () => (
  <OwnAreaPage means={usePageMeans()} asked={useScreenParams().area} />
);
