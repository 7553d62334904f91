import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { seenList } from '#client/reports/list-state.ts';
import { reportQueries } from '#client/reports/queries.ts';
import { retentionLabels } from '#client/reports/retention-labels.ts';
import { readQuiet } from '#client/reports/retention-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { quietDays } from '#contract/reports/rows.ts';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { Section } from '#ui/section.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { SeenPeopleTable } from './seen-people-table.tsx';

/** The people who were active once and have done nothing for so many days (REP-96). */
export function SleepingPeople({ means }: { means: PageMeans }) {
  const labels = retentionLabels(useTenant().data.terms).sleeping;
  const list = useList(means, seenList);
  const days = readQuiet(means.query);
  const query = useQuery(reportQueries(useApi()).sleeping(days, list.state));
  return (
    <Section title={labels.title} description={labels.description}>
      <Stack gap="md">
        <FilterTabs
          label={labels.chosen}
          tabs={quietDays.map((value) => ({ value, label: labels.days(value) }))}
          value={days}
          onChange={(quiet) => list.change({ page: 1 }, { quiet })}
        />
        <SeenPeopleTable
          label={labels.title}
          list={list}
          query={query}
          empty={labels.empty}
          emptyHint={labels.emptyHint}
        />
      </Stack>
    </Section>
  );
}
