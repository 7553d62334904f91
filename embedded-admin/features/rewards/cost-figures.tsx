import { Anchor } from '@mantine/core';
import { YearChart } from '#blocks/figures/year-chart.tsx';
import { costFigures, type RewardCostsLabels } from '#client/reward-costs/labels.ts';
import { issuedRewardsAddress } from '#client/summary/addresses.ts';
import { breakageOf, type RewardCosts } from '#contract/reward-costs/reward-costs.ts';
import { Stat, StatRow } from '#ui/stat.tsx';

interface CostFiguresProps {
  costs: RewardCosts;
  labels: RewardCostsLabels;
}

/** The points owed and lost, and a year of them as a chart with its table. */
export function CostFigures({ costs: { outstanding, worth, months }, labels }: CostFiguresProps) {
  const [present, before] = months;
  if (!present || !before) return null;
  const breakage = breakageOf(months);
  const isKnown = worth.length > 0;
  return (
    <>
      <StatRow>
        <Stat
          label={labels.outstanding.label}
          value={outstanding.points}
          hint={labels.outstanding.heldBy(outstanding.people)}
        />
        <Stat
          label={labels.worth.label}
          value={isKnown ? labels.worth.amounts(worth) : labels.worth.unknown}
          hint={isKnown ? labels.worth.by(worth) : labels.worth.howToKnow}
        />
        <Stat
          label={labels.breakage.label}
          value={breakage === null ? labels.breakage.unknown : labels.breakage.percent(breakage)}
          hint={labels.breakage.hint}
        />
        <Stat
          label={<Anchor href={issuedRewardsAddress(present)}>{labels.issued.label}</Anchor>}
          value={present.issued}
          hint={labels.issued.before(before.issued)}
        />
      </StatRow>
      <YearChart {...{ labels, months }} figures={costFigures} first="spent" />
    </>
  );
}
