import { ApplicantPage } from '#blocks/applicants/applicant-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';

/** One applicant on the native side. */
export function ApplicantScreen() {
  const { slug = '' } = useScreenParams();
  return (
    <ApplicantPage
      means={usePageMeans()}
      list="/applicants"
      ambassadors="/ambassadors"
      slug={slug}
    />
  );
}
