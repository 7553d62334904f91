import { QuestionsPage as Questions } from '#blocks/referrals/questions-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The contested orders on this side. */
export const QuestionsPage = () => (
  <Questions means={usePageMeans()} address="/admin/referrals" people="/admin/ambassadors" />
);
