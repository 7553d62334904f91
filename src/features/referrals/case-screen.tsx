import { CasePage } from '#blocks/fraud-cases/case-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';

/** One fraud case on the native side. */
export function CaseScreen() {
  const { id = '' } = useScreenParams();
  return <CasePage means={usePageMeans()} address="/referrals" people="/ambassadors" id={id} />;
}
