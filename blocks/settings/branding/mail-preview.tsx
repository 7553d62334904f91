import { useDebouncedValue } from '@mantine/hooks';
import { brandingLabels } from '#client/branding/labels.ts';
import { type MailScheme, mailPreviewAddress } from '#contract/branding/mail-preview.ts';
import type { Branding } from '#contract/tenants/branding.ts';
import styles from './preview.module.css';

const labels = brandingLabels.preview;

/** How long a colour has to stay before its page is loaded, in milliseconds: passing colours need no page. */
const settled = 400;

interface MailPreviewProps {
  branding: Branding;
  colorScheme: MailScheme;
}

/** A mail as it would look, laid out by the server as every mail is; nothing in it can be reached. */
export function MailPreview({ branding, colorScheme }: MailPreviewProps) {
  const [address] = useDebouncedValue(mailPreviewAddress(branding, colorScheme), settled);
  return (
    <iframe
      src={address}
      sandbox=""
      title={`${labels.mail}: ${labels.schemes[colorScheme]}`}
      className={styles.mail}
      data-scheme={colorScheme}
      tabIndex={-1}
      loading="lazy"
    />
  );
}
