import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { DemoTenant } from '#contract/tenants/installation.ts';
import { BrandColours } from '#ui/brand-colours.tsx';
import styles from './demo-tenant-card.module.css';

/** One demo brand in its own colours, with the people a visitor can be. */
export function DemoTenantCard({ tenant }: { tenant: DemoTenant }) {
  const { tenantName, url, branding, people } = tenant;
  const logo = branding.logo?.portalHeader.url;
  return (
    <BrandColours branding={branding} className={styles.card}>
      <div className={styles.head}>
        {logo ? (
          <img src={logo} alt="" className={styles.logo} />
        ) : (
          <span aria-hidden className={styles.initial}>
            {[...tenantName][0]?.toLocaleUpperCase()}
          </span>
        )}
        <Title order={3} className={styles.name}>
          {logo && branding.hideBrandNameInHeader ? (
            <VisuallyHidden>{tenantName}</VisuallyHidden>
          ) : (
            tenantName
          )}
        </Title>
      </div>
      <dl className={styles.people}>
        {people.map(({ email, description }) => (
          <div key={email}>
            <dt>{description}</dt>
            <dd>{email}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.open}>
        <Text size="xs" c="dimmed" className={styles.address}>
          {new URL(url).host}
        </Text>
        <Button
          component="a"
          href={url}
          aria-label={`Open ${tenantName}`}
          rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
        >
          Open
        </Button>
      </div>
    </BrandColours>
  );
}
