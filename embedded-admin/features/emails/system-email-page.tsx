import { useParams } from 'react-router';
import { SystemEmailPage as SystemEmail } from '#blocks/system-emails/system-email-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** One system email on this side. */
export function SystemEmailPage() {
  const { emailTemplateId = '' } = useParams();
  return <SystemEmail means={usePageMeans()} list={addresses.system} id={emailTemplateId} />;
}
