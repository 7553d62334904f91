import { useParams } from 'react-router';
import { ComposePage as Compose } from '#blocks/emails/compose-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** The composer on this side, of a new email and of a draft. */
export const ComposePage = () => (
  <Compose means={usePageMeans()} addresses={addresses} emailId={useParams().emailId} />
);
