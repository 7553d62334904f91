import { PlanPage } from '#blocks/plans/plan-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useSignOut } from '../../shell/session/use-sign-out.ts';

/** The plan of the tenant, for support. */
export function PlanScreen() {
  const signOut = useSignOut();
  return <PlanPage means={usePageMeans()} onCancelled={() => void signOut()} />;
}
