import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { integrationLabels } from '#client/integrations/labels.ts';
import { integrationListLabels as labels } from '#client/integrations/list-labels.ts';
import { integrationQueries } from '#client/integrations/queries.ts';
import { integrationNames, integrationTypes } from '#contract/integrations/integration.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { SettingsTopMenu } from '../settings/settings-top-menu.tsx';
import { SideLink } from '../side-link.tsx';
import styles from './integrations-page.module.css';
import { StoppedWarning } from './stopped-warning.tsx';

interface IntegrationsPageProps {
  means: PageMeans;
  /** The address of the page of each platform, followed by its name. */
  address: string;
}

/** The platforms, with a mark for the added ones (INT-01 to INT-03, INT-48). */
export function IntegrationsPage({ means: { Page, navigate }, address }: IntegrationsPageProps) {
  const current = useQuery(integrationQueries(useApi()).current());
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader title={labels.title} description={labels.description} />
      <SettingsTopMenu current="integrations" />
      {current.data ? (
        <ul className={styles.list}>
          {integrationTypes.map((type) => (
            <li key={type} className={styles.platform}>
              <Stack gap={4} className={styles.words}>
                <SideLink to={`${address}/${type}`} fw={600}>
                  {integrationNames[type]}
                </SideLink>
                <Text size="sm" c="dimmed">
                  {labels.platforms[type]}
                </Text>
              </Stack>
              <StatusBadge tone={current.data.results.includes(type) ? 'success' : 'muted'}>
                {current.data.results.includes(type)
                  ? integrationLabels.added
                  : integrationLabels.notAdded}
              </StatusBadge>
              {current.data.stopped.includes(type) && (
                <div className={styles.warning}>
                  <StoppedWarning onTest={() => navigate(`${address}/${type}?test`)} />
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : current.error ? (
        <RecordProblem title={labels.failed} query={current} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}
