import { SentPage } from '#blocks/emails/sent-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** The sent emails on the native side. */
export const SentScreen = () => <SentPage means={usePageMeans()} addresses={addresses} />;
