import { useParams } from 'react-router';
import { SentEmailPage as SentEmail } from '#blocks/emails/sent-email-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** One sent email, which only this side shows. */
export function SentEmailPage() {
  const { emailSendId = '' } = useParams();
  return <SentEmail means={usePageMeans()} addresses={addresses} id={emailSendId} />;
}
