import { useParams } from 'react-router';
import { ApplicantPage as Applicant } from '#blocks/applicants/applicant-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** One applicant on this side. */
export function ApplicantPage() {
  const { slug = '' } = useParams();
  return (
    <Applicant
      means={usePageMeans()}
      list="/admin/applicants"
      ambassadors="/admin/ambassadors"
      slug={slug}
    />
  );
}
