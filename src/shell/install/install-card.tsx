import { Button, Text } from '@mantine/core';
import { IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { installLabels as labels } from '#client/tenants/install-labels.ts';
import type { Branding } from '#contract/tenants/branding.ts';
import styles from './install-card.module.css';

interface InstallCardProps {
  branding: Branding;
  tenantName: string;
  /** Undefined where the browser has no way to do it but by hand. */
  onInstall: (() => void) | undefined;
  onDismiss: () => void;
}

/** The app to install, and the way to install it. */
export function InstallCard({ branding, tenantName, onInstall, onDismiss }: InstallCardProps) {
  const title = labels.title(branding.mobileAppName ?? tenantName);
  const icon = branding.mobileIcons?.[0]?.src;
  return (
    <section aria-label={title} className={styles.card}>
      {icon !== undefined && <img src={icon} alt="" className={styles.icon} />}
      <div className={styles.words}>
        <Text component="h2" fw={650}>
          {title}
        </Text>
        {onInstall ? (
          <Text size="sm" c="dimmed">
            {labels.purpose}
          </Text>
        ) : (
          <ol className={styles.steps}>
            <li>
              <IconShare2 size={16} aria-hidden /> {labels.byHand.share}
            </li>
            <li>
              <IconSquarePlus size={16} aria-hidden /> {labels.byHand.add}
            </li>
          </ol>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="subtle" color="gray" onClick={onDismiss}>
          {labels.dismiss}
        </Button>
        {onInstall && <Button onClick={onInstall}>{labels.install}</Button>}
      </div>
    </section>
  );
}
