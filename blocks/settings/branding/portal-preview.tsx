import { Anchor, Button, Text } from '@mantine/core';
import { brandingLabels } from '#client/branding/labels.ts';
import type { Branding } from '#contract/tenants/branding.ts';
import type { Looks } from '#contract/tenants/looks.ts';
import { BrandColours } from '#ui/brand-colours.tsx';
import styles from './preview.module.css';

const labels = brandingLabels.preview;

interface PortalPreviewProps {
  tenantName: string;
  branding: Branding;
  looks: Looks;
  colorScheme: 'light' | 'dark';
}

/** A page of the portal as it would look; a picture, nothing in it can be reached. */
export function PortalPreview({ tenantName, branding, looks, colorScheme }: PortalPreviewProps) {
  const logo = branding.logo?.portalHeader.url;
  return (
    <BrandColours branding={looks} colorScheme={colorScheme} className={styles.portal}>
      <div role="img" aria-label={`${labels.portal}: ${labels.schemes[colorScheme]}`} inert>
        <div className={styles.header}>
          {logo !== undefined && <img src={logo} alt="" className={styles.logo} />}
          {!(logo !== undefined && branding.hideBrandNameInHeader) && (
            <span className={styles.name}>{tenantName}</span>
          )}
          <span className={styles.menu}>
            {labels.menu.map((entry, index) => (
              <span key={entry} className={styles.entry} data-active={index === 0 || undefined}>
                {entry}
              </span>
            ))}
          </span>
        </div>
        <div className={styles.page}>
          <Text fw={650} size="lg">
            {labels.heading}
          </Text>
          <Text size="sm">
            {labels.words}
            <Anchor component="span" size="sm">
              {labels.link}
            </Anchor>
          </Text>
          <Button component="span" mt="sm">
            {labels.button}
          </Button>
        </div>
      </div>
    </BrandColours>
  );
}
