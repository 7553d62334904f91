import { SystemEmailsPage as SystemEmails } from '#blocks/system-emails/system-emails-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The system emails on this side. */
export const SystemEmailsPage = () => (
  <SystemEmails means={usePageMeans()} edit="/admin/emails/system-emails/edit" />
);
