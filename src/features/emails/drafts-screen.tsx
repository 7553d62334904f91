import { DraftsPage } from '#blocks/emails/drafts-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** The drafts on the native side. */
export const DraftsScreen = () => <DraftsPage means={usePageMeans()} addresses={addresses} />;
