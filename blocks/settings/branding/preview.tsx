import { SegmentedControl, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { brandingLabels } from '#client/branding/labels.ts';
import { Branding } from '#contract/tenants/branding.ts';
import { looksOf } from '#contract/tenants/looks.ts';
import type { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import { MailPreview } from './mail-preview.tsx';
import { PortalPreview } from './portal-preview.tsx';
import styles from './preview.module.css';

const labels = brandingLabels.preview;

const schemes = [
  { value: 'light', label: labels.schemes.light },
  { value: 'dark', label: labels.schemes.dark },
] as const;

interface PreviewProps {
  tenant: TenantForAdmin;
  /** As it is entered; a text that is not a colour yet counts as none. */
  branding: Branding;
}

/** The portal and a mail as they would look, while the looks are being chosen. */
export function Preview({ tenant, branding: entered }: PreviewProps) {
  const [colorScheme, setColorScheme] = useState<'light' | 'dark'>('light');
  const branding = useMemo(() => Branding.parse(entered), [entered]);
  const looks = useMemo(() => looksOf(branding), [branding]);
  return (
    <aside className={styles.root} aria-label={labels.title}>
      <div className={styles.head}>
        <Title order={3} size="h4">
          {labels.title}
        </Title>
        <SegmentedControl
          data={[...schemes]}
          value={colorScheme}
          onChange={(value) => setColorScheme(value === 'dark' ? 'dark' : 'light')}
          aria-label={labels.scheme}
          size="xs"
        />
      </div>
      <PortalPreview
        tenantName={tenant.data.tenantName}
        branding={branding}
        looks={looks}
        colorScheme={colorScheme}
      />
      <MailPreview branding={branding} colorScheme={colorScheme} />
    </aside>
  );
}
