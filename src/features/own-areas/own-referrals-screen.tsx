import { OwnAreaPage } from '#blocks/person-areas/own-area-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The own referrals, which only the native side has. */
export const OwnReferralsScreen = () => <OwnAreaPage means={usePageMeans()} asked="referrals" />;
