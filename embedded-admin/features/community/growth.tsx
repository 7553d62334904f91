import { Anchor } from '@mantine/core';
import { YearChart } from '#blocks/figures/year-chart.tsx';
import { type CommunityLabels, communityFigures } from '#client/community/labels.ts';
import { ambassadorsAddress } from '#client/summary/addresses.ts';
import type { Community } from '#contract/community/community.ts';
import { Stat, StatRow } from '#ui/stat.tsx';

interface GrowthProps {
  community: Community;
  labels: CommunityLabels;
}

/** How many there are, how many join and take part, and a year of it as a chart with its table. */
export function Growth({ community: { months, active }, labels }: GrowthProps) {
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
      <YearChart {...{ labels, months }} figures={communityFigures} first="joined" />
    </>
  );
}
