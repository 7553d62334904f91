import { CasesPage as Cases } from '#blocks/fraud-cases/cases-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The fraud cases on this side. */
export const CasesPage = () => (
  <Cases means={usePageMeans()} address="/admin/referrals" people="/admin/ambassadors" />
);
