import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { tenantQueries } from '#client/tenants/queries.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { BanyanTree } from './banyan-tree.tsx';
import { DemoTenants, DemoTenantsSkeleton } from './demo-tenants.tsx';
import styles from './front-page.module.css';

/** The page of the bare platform domain: what Banyan is and, in demo mode, where to look around. */
export function FrontPage() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <img src="/brand/favicon.svg" alt="" width={32} height={32} />
        <span className={styles.wordmark}>Banyan</span>
      </header>
      <main>
        <div className={styles.hero}>
          <div>
            <Title order={1} className={styles.claim}>
              Ambassador programmes that grow with the brand.
            </Title>
            <Text size="lg" c="dimmed" className={styles.pitch}>
              The people who love a brand bring it new customers. Banyan invites them, keeps count,
              and says thank you.
            </Text>
          </div>
          <BanyanTree className={styles.tree} />
        </div>
        <Demo />
      </main>
      <footer className={styles.foot}>
        <Text size="sm" c="dimmed">
          A banyan is a strangler fig: it grows around an old tree, root by root, until it stands by
          itself.
        </Text>
      </footer>
    </div>
  );
}

function Demo() {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery(tenantQueries(api).installation());
  if (error) {
    return (
      <ProblemPanel
        title="This installation does not answer"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  if (!data) return <DemoTenantsSkeleton />;
  if (data.demo) return <DemoTenants password={data.demo.password} tenants={data.demo.tenants} />;
  return (
    <section className={styles.plain} aria-label="Sign in">
      <Text fw={600}>There are no demo data here.</Text>
      <Text c="dimmed">
        Every brand signs in at its own address, which ends in <b>.{data.platformDomain}</b>. Yours
        is in the invitation you were sent.
      </Text>
    </section>
  );
}
