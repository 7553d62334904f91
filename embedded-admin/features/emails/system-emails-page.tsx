import { SystemEmailsPage as SystemEmails } from '#blocks/system-emails/system-emails-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { addresses } from './addresses.ts';

/** The system emails on this side. */
export const SystemEmailsPage = () => (
  <SystemEmails means={usePageMeans()} addresses={addresses} edit={`${addresses.system}/edit`} />
);
