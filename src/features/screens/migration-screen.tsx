import { Anchor, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { screenLabels as labels } from '#client/screens/labels.ts';
import { screenQueries } from '#client/screens/queries.ts';
import { topLabels } from '#client/screens/rollout-words.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { boardDays, type MigrationBoard } from '#contract/screens/board.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { listScreens, topOfWindow } from './all-screens.ts';
import { BoardFigures } from './board-figures.tsx';
import { daysOf } from './days.ts';
import { Returns } from './returns.tsx';
import { audienceOf, oneSidedColumns, twoSidedColumns } from './screen-columns.tsx';

/** How the move to the newer side stands, screen by screen (BRIDGE-190). */
export function MigrationScreen() {
  const { Page } = usePageMeans();
  const { data: tenant } = useTenant();
  const [params, setParams] = useSearchParams();
  const days = daysOf(params);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    screenQueries(useApi()).board(days),
  );
  const screens = listScreens(tenant.terms);
  const tables = [
    {
      label: labels.both,
      rows: screens.filter(({ sides }) => sides === 'both'),
      columns: twoSidedColumns(data ?? emptyBoard, days),
    },
    {
      label: labels.one,
      rows: screens.filter(({ sides }) => sides !== 'both'),
      columns: oneSidedColumns(data ?? emptyBoard, days),
    },
  ];
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.description}
        actions={
          <SegmentedControl
            aria-label={labels.period}
            data={boardDays.map((value) => ({ value, label: labels.days[value] }))}
            value={days}
            onChange={(value) =>
              setParams({ days: value }, { replace: true, preventScrollReset: true })
            }
          />
        }
      />
      {error && !data ? (
        <ProblemPanel title={labels.failure} onRetry={() => void refetch()} retrying={isFetching}>
          {problemMessage(error)}
        </ProblemPanel>
      ) : (
        <>
          {data && <Returns board={data} screens={screens} />}
          <BoardFigures board={data} screens={screens} tenantName={tenant.tenantName} />
          {data && (
            <Section title={topLabels.title} description={topLabels.description}>
              <Group justify="space-between" gap="xs">
                <Text fw={550}>{audienceOf(data, topOfWindow)}</Text>
                {data.scope === 'installation' && (
                  <Anchor component={Link} to={`/migration/${topOfWindow.id}?days=${days}`}>
                    {topLabels.open}
                  </Anchor>
                )}
              </Group>
            </Section>
          )}
          {tables.map(({ label, rows, columns }) => (
            <Section key={label} title={label}>
              <DataTable
                label={label}
                columns={columns}
                rows={data && rows}
                rowKey={({ id }) => id}
                refreshing={isPlaceholderData}
                empty={<EmptyState kind="no-result" title={labels.never} />}
              />
            </Section>
          ))}
        </>
      )}
    </Page>
  );
}

const emptyBoard: MigrationBoard = {
  scope: 'tenant',
  tenantCount: 0,
  rollout: {},
  figures: [],
  stages: [],
  rollouts: [],
  returns: [],
};
