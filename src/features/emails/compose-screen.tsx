import { ComposePage } from '#blocks/emails/compose-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';
import { addresses } from './addresses.ts';

/** The composer on the native side, of a new email and of a draft. */
export const ComposeScreen = () => (
  <ComposePage means={usePageMeans()} addresses={addresses} emailId={useScreenParams().emailId} />
);
