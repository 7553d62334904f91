import { activitiesAddress } from '#client/summary/addresses.ts';
import type { SummaryPeriod, TopActivityType } from '#contract/summary/summary.ts';
import { Ranking } from '#ui/ranking.tsx';
import { SideLink } from '../side-link.tsx';

interface TopTypesProps {
  types: readonly TopActivityType[];
  period: SummaryPeriod;
  title: string;
  /** The text when there are none. */
  empty: string;
}

/** The activity types with the most approvals in a period. Each leads to its approved activities. */
export function TopTypes({ types, period, title, empty }: TopTypesProps) {
  const days = { from: period.startDate, to: period.endDate };
  return (
    <Ranking
      title={title}
      order={3}
      empty={empty}
      ranks={types.map(({ id, title: name, approved }) => ({
        key: id,
        name: (
          <SideLink to={activitiesAddress({ state: 'complete', activityType: id, ...days })}>
            {name}
          </SideLink>
        ),
        value: approved,
      }))}
    />
  );
}
