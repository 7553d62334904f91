import { CohortPeople } from '#blocks/reports/cohort-people.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The people of a cohort on the native side. */
export const CohortScreen = () => <CohortPeople means={usePageMeans()} />;
