import { Anchor } from '@mantine/core';
import { useState } from 'react';
import {
  type CommunityFigure,
  type CommunityLabels,
  communityFigures,
} from '#client/community/labels.ts';
import { monthOf, shortMonthOf } from '#client/dates/days.ts';
import { ambassadorsAddress } from '#client/summary/addresses.ts';
import type { Community } from '#contract/community/community.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';

interface GrowthProps {
  community: Community;
  labels: CommunityLabels;
}

/** How many there are, how many join and take part, and a year of it as a chart with its table. */
export function Growth({ community: { months, active }, labels }: GrowthProps) {
  const [chosen, setChosen] = useState<CommunityFigure>('joined');
  const [present, before] = months;
  if (!present || !before) return null;
  // The month is not over: that there is less by now than in a whole one is no fall.
  const change = (value: number, past: number, note = '') =>
    value > past
      ? { delta: { value: value - past, label: labels.change }, hint: note }
      : { hint: [labels.before(past), note].filter(Boolean).join(' · ') };
  return (
    <>
      <StatRow>
        <Stat
          label={<Anchor href={ambassadorsAddress()}>{labels.stats.total}</Anchor>}
          value={present.total}
        />
        <Stat
          label={<Anchor href={ambassadorsAddress(present)}>{labels.stats.joined}</Anchor>}
          value={present.joined}
          {...change(present.joined, before.joined)}
        />
        <Stat
          label={labels.stats.active}
          value={active.present}
          {...change(active.present, active.before, labels.ofAll(active.present, present.total))}
        />
      </StatRow>
      <FilterTabs
        label={labels.chosenFigure}
        tabs={communityFigures.map((value) => ({ value, label: labels.figureTabs[value] }))}
        value={chosen}
        onChange={setChosen}
      />
      <BarChart
        title={labels.figures[chosen]}
        description={labels.year(months)}
        bars={months.toReversed().map((month) => ({
          key: month.startDate,
          tick: shortMonthOf(month.startDate),
          name: monthOf(month.startDate),
          value: month[chosen],
        }))}
        nameHeading={labels.month}
        valueHeading={labels.figures[chosen]}
      />
    </>
  );
}
