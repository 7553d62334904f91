import { PlanPage } from '#blocks/plans/plan-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The plan of the tenant, for support. */
export const PlanScreen = () => <PlanPage means={usePageMeans()} />;
