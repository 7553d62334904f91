import { Code, Skeleton, Text, Title } from '@mantine/core';
import type { DemoTenant } from '#contract/tenants/installation.ts';
import { DemoTenantCard } from './demo-tenant-card.tsx';
import styles from './demo-tenants.module.css';

interface DemoTenantsProps {
  password: string;
  tenants: readonly DemoTenant[];
}

/** The demo brands, and whom to sign in as. */
export function DemoTenants({ password, tenants }: DemoTenantsProps) {
  return (
    <section id="demo" aria-labelledby="demo-heading" className={styles.root}>
      <Title order={2} id="demo-heading">
        Look around as one of them
      </Title>
      <Text c="dimmed" className={styles.lead}>
        Two large brands and three small ones, each with a year of activities. Choose a person: the
        login is filled in for you. Everybody’s password is <Code>{password}</Code>
      </Text>
      <ul className={styles.cards}>
        {tenants.map((tenant) => (
          <li key={tenant.tenantId}>
            <DemoTenantCard tenant={tenant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The brands before they are known. */
export function DemoTenantsSkeleton() {
  return (
    <div role="status" aria-label="Loading…">
      <Skeleton height={26} width={180} />
      <Skeleton height={14} width={320} maw="90%" mt="sm" />
      <div className={styles.cards}>
        {['first', 'second', 'third'].map((name) => (
          <Skeleton key={name} height={320} radius="lg" />
        ))}
      </div>
    </div>
  );
}
