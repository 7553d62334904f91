import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { tenantQueries } from '#client/tenants/queries.ts';
import type { Installation } from '#contract/tenants/installation.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { BanyanTree } from './banyan-tree.tsx';
import { DemoTenants, DemoTenantsSkeleton } from './demo-tenants.tsx';
import { Features } from './features.tsx';
import styles from './front-page.module.css';
import { Hero } from './hero.tsx';

/** The page of the bare platform domain: what Banyan is and, in demo mode, where to look around. */
export function FrontPage() {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery(tenantQueries(api).installation());
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <img src="/brand/favicon.svg" alt="" width={32} height={32} />
        <span className={styles.wordmark}>Banyan</span>
      </header>
      <main>
        <Hero begin={data && beginningOf(data)} />
        <Features />
        {error ? (
          <ProblemPanel
            title="This installation does not answer"
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {problemMessage(error)}
          </ProblemPanel>
        ) : (
          <WaysIn installation={data} />
        )}
      </main>
      <footer className={styles.foot}>
        <BanyanTree className={styles.tree} />
        <Text size="sm" c="dimmed">
          A banyan is a strangler fig: it grows around an old tree, root by root, until it stands by
          itself. Banyan replaces an old admin in the same way, one screen at a time.
        </Text>
      </footer>
    </div>
  );
}

/** The demo where there is one, else the address of the people who run this installation. */
function beginningOf({ demo, contactEmail }: Installation) {
  if (demo) return { label: 'Look around the demo', href: '#demo' };
  if (contactEmail === null) return undefined;
  return { label: 'Start a programme', href: `mailto:${contactEmail}` };
}

function WaysIn({ installation }: { installation: Installation | undefined }) {
  if (!installation) return <DemoTenantsSkeleton />;
  const { demo, platformDomain } = installation;
  if (demo) return <DemoTenants password={demo.password} tenants={demo.tenants} />;
  return (
    <section className={styles.plain} aria-label="Log in">
      <Text fw={600}>You have an account already?</Text>
      <Text c="dimmed">
        Every brand has its own address to log in, which ends in <b>.{platformDomain}</b>. Yours is
        in the invitation you were sent.
      </Text>
    </section>
  );
}
