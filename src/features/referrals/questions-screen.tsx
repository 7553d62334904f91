import { QuestionsPage } from '#blocks/referrals/questions-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The contested orders on the native side. */
export const QuestionsScreen = () => (
  <QuestionsPage means={usePageMeans()} address="/referrals" people="/ambassadors" />
);
