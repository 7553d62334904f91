import { RunPage } from '#blocks/payouts/run-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';

/** One payout run on the native side. */
export function RunScreen() {
  const { id = '' } = useScreenParams();
  return <RunPage means={usePageMeans()} address="/payout-runs" people="/ambassadors" id={id} />;
}
