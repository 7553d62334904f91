import { activitiesAddress } from '#client/summary/addresses.ts';
import type { SummaryPeriod, TopActivityType } from '#contract/summary/summary.ts';
import { Ranking } from '#ui/ranking.tsx';
import { SideLink } from '../side-link.tsx';

interface TopTypesProps {
  types: readonly TopActivityType[];
  period: SummaryPeriod;
  title: string;
  /** Stands there when there are none. */
  empty: string;
}

/** The activity types of which most was approved in a period, each leading to what that was. */
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
