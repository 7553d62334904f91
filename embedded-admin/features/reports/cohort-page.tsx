import { CohortPeople } from '#blocks/reports/cohort-people.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The people of a cohort on this side. */
export const CohortPage = () => <CohortPeople means={usePageMeans()} />;
