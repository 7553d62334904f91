import { SentPage as Sent } from '#blocks/emails/sent-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** The sent emails on this side. */
export const SentPage = () => <Sent means={usePageMeans()} addresses={addresses} />;
