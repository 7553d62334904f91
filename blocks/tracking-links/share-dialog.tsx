import { Button, Group, Text } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { trackingLinkLabels as labels, withoutScheme } from '#client/tracking-links/labels.ts';
import type { TrackingLink } from '#contract/tracking-links/link.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './links.module.css';

interface ShareDialogProps {
  link: TrackingLink;
  /** The purpose of the link, for the app that takes it. */
  title: string;
  onClose: () => void;
}

/** A link as a code for cameras, to be copied, or to be sent by an app of the device where there are some. */
export function ShareDialog({ link: { shortUrl }, title, onClose }: ShareDialogProps) {
  const address = withoutScheme(shortUrl);
  return (
    <Dialog opened onClose={onClose} title={labels.shareTitle}>
      <div className={styles.share}>
        <Text size="sm" c="dimmed">
          {labels.shareHint}
        </Text>
        <div className={styles.qr}>
          <QRCodeSVG value={shortUrl} size={192} marginSize={2} title={labels.qr(address)} />
        </div>
        <Text fw={600} className={styles.address ?? ''}>
          {address}
        </Text>
        <Group justify="center" gap="xs">
          <CopyButton value={shortUrl}>{labels.copy}</CopyButton>
          {'share' in navigator && (
            <Button
              leftSection={<IconShare size={16} aria-hidden />}
              // Somebody who closes the sheet of the device has changed their mind.
              onClick={() => void navigator.share({ title, url: shortUrl }).catch(() => undefined)}
            >
              {labels.send}
            </Button>
          )}
        </Group>
      </div>
    </Dialog>
  );
}
