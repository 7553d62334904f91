import { DraftsPage as Drafts } from '#blocks/emails/drafts-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** The drafts on this side. */
export const DraftsPage = () => <Drafts means={usePageMeans()} addresses={addresses} />;
