import { Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { DemoTenant } from '#contract/tenants/installation.ts';
import { looksOf } from '#contract/tenants/looks.ts';
import { BrandColours } from '#ui/brand-colours.tsx';
import styles from './demo-tenant-card.module.css';

/** The sign-in page of a demo brand, which fills in the person and the demo's password. */
const signInAddress = (url: string, email: string): string =>
  `${url}/login?${new URLSearchParams({ email })}`;

/** One demo brand in its own colours, with the people a visitor can be. */
export function DemoTenantCard({ tenant }: { tenant: DemoTenant }) {
  const { tenantName, url, branding, people } = tenant;
  const looks = useMemo(() => looksOf(branding), [branding]);
  const logo = branding.logo?.portalHeader.url;
  return (
    <BrandColours branding={looks} className={styles.card}>
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
      <ul className={styles.people} aria-label={`Log in to ${tenantName} as`}>
        {people.map(({ email, description }) => (
          <li key={email}>
            <a href={signInAddress(url, email)} className={styles.person}>
              <span>
                <span className={styles.role}>{description}</span>
                <span className={styles.email}>{email}</span>
              </span>
              <IconArrowRight size={18} stroke={1.8} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" className={styles.address}>
        {new URL(url).host}
      </Text>
    </BrandColours>
  );
}
