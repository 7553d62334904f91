import { CasesPage } from '#blocks/fraud-cases/cases-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The fraud cases on the native side. */
export const CasesScreen = () => (
  <CasesPage means={usePageMeans()} address="/referrals" people="/ambassadors" />
);
