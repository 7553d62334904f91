import { Stack, Text } from '@mantine/core';
import { shortMonthOf } from '#client/dates/days.ts';
import { cohortAddress } from '#client/reports/addresses.ts';
import { shareOf, sharesOfAll } from '#client/reports/cohort-shares.ts';
import type { RetentionLabels } from '#client/reports/retention-labels.ts';
import { addMonths } from '#contract/points-expiry/months.ts';
import type { Cohort } from '#contract/reports/report.ts';
import { HeatTable } from '#ui/heat-table.tsx';
import { FigureLink } from './figure-link.tsx';

interface CohortTableProps {
  cohorts: readonly Cohort[];
  labels: RetentionLabels['cohorts'];
}

/** Of each month, the people who joined in it and how many of them were active since (REP-88, REP-90). */
export function CohortTable({ cohorts, labels }: CohortTableProps) {
  const all = sharesOfAll(cohorts);
  const joined = cohorts.reduce((sum, cohort) => sum + cohort.joined, 0);
  return (
    <Stack gap="sm">
      <HeatTable
        label={labels.title}
        nameHeading={labels.month}
        wholeHeading={labels.joined}
        sharesHeading={labels.since}
        columns={all.map((_, later) => ({
          key: String(later),
          title: String(later),
          name: labels.after(later),
        }))}
        rows={cohorts.map((cohort) => ({
          key: cohort.startDate,
          name: `${shortMonthOf(cohort.startDate)} ${cohort.startDate.slice(0, 4)}`,
          whole: (
            <FigureLink
              count={cohort.joined}
              to={cohortAddress({ joined: cohort.startDate })}
              name={labels.joinedIn(cohort.joined, cohort.startDate)}
            />
          ),
          cells: cohort.joined === 0 ? [] : cellsOf(cohort, labels),
        }))}
        summary={{
          key: 'all',
          name: labels.all,
          whole: joined.toLocaleString('en'),
          cells: all.map((share, later) => ({
            key: String(later),
            share: share ?? 0,
            words: share === null ? '–' : labels.share(share),
          })),
        }}
      />
      <Text size="sm" c="dimmed">
        {labels.note}
      </Text>
    </Stack>
  );
}

const cellsOf = ({ startDate, joined, active }: Cohort, labels: RetentionLabels['cohorts']) =>
  active.map((count, later) => {
    const month = addMonths(startDate, later);
    const share = shareOf(count, joined);
    return {
      ...{ key: month, share, words: labels.share(share) },
      figure: (
        <FigureLink
          count={count}
          to={cohortAddress({ joined: startDate, active: month })}
          name={labels.activeIn(count, month)}
        />
      ),
    };
  });
