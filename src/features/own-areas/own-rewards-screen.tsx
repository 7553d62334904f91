import { OwnAreaPage } from '#blocks/person-areas/own-area-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';

/** The own rewards, which only the native side has; without a part the catalog opens (REW-30). */
export const OwnRewardsScreen = () => (
  <OwnAreaPage means={usePageMeans()} asked="rewards" part={useScreenParams().part} />
);
