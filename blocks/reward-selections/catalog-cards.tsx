import { Button, Progress, Text } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { conditionsOf, worthOf } from '#client/reward-definitions/words.ts';
import { type CloseReward, wayTo } from '#client/reward-selections/catalog.ts';
import {
  chooserLabels,
  rewardAreaLabels as labels,
} from '#client/reward-selections/chooser-labels.ts';
import { pointsOf } from '#client/reward-selections/words.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { ChosenReward, OfferedReward } from '#contract/reward-selections/selection.ts';
import type { RewardToken } from '#contract/reward-tokens/reward-token.ts';
import { SideLink } from '../side-link.tsx';
import styles from './reward-card.module.css';
import { RewardCard } from './reward-card.tsx';
import grid from './reward-grid.module.css';

/** Cards of rewards, side by side as far as there is room. */
export const RewardGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={grid.root} aria-label={label}>
    {children}
  </ul>
);

const notesOf = (reward: ChosenReward): readonly string[] => [
  ...[worthOf(reward)].filter((worth) => worth !== null),
  ...conditionsOf(reward),
];

const aboutOf = (reward: ChosenReward) => ({
  ...{ title: reward.description, imageUrl: reward.mainImageUrl, issueAs: reward.issueAs },
  ...{ price: pointsOf(reward.points ?? 0), notes: notesOf(reward), url: reward.url },
});

/** A reward that an activity has given, and that waits to be claimed (REW-126). */
export const TokenCard = ({ token, onClaim }: { token: RewardToken; onClaim: () => void }) => (
  <RewardCard
    title={chooserLabels.claimOne(token.reward.description)}
    imageUrl={token.reward.mainImageUrl}
    price={labels.earned}
    notes={[token.challenge.title]}
    isHighlighted
    action={
      <Button onClick={onClaim} aria-label={labels.claimThis(token.reward.description)}>
        {chooserLabels.claim}
      </Button>
    }
  />
);

/** A reward that the points cover. */
export const NowCard = ({
  offered: { reward },
  onChoose,
}: {
  offered: OfferedReward;
  onChoose: () => void;
}) => (
  <RewardCard
    {...aboutOf(reward)}
    action={
      <Button variant="light" onClick={onChoose} aria-label={labels.chooseThis(reward.description)}>
        {labels.chooseOne}
      </Button>
    }
  />
);

interface CloseCardProps {
  close: CloseReward;
  balance: number;
  /** The activities on offer; none where somebody looks at another person's rewards. */
  offers: readonly ActivityType[];
}

/** A reward that the points do not cover yet: its distance, and the open activity that gets there. */
export function CloseCard({ close, balance, offers }: CloseCardProps) {
  const { offered, missing, percent } = close;
  const way = wayTo(missing, offers);
  return (
    <RewardCard
      {...aboutOf(offered.reward)}
      state={
        <>
          <Progress
            value={percent}
            aria-label={labels.progress(balance, offered.reward.points ?? 0)}
          />
          <Text size="xs" fw={600}>
            {labels.missing(missing)}
          </Text>
          {way && (
            <div className={styles.way}>
              <IconTargetArrow size={16} stroke={1.8} aria-hidden />
              <SideLink to={`/activities?activity=${encodeURIComponent(way.slug)}`} inherit>
                {way.isEnough ? labels.wayThere(way.title) : labels.way(way.title, way.points)}
              </SideLink>
            </div>
          )}
        </>
      }
    />
  );
}

/** A reward that cannot be chosen with any number of points, and why (REW-90). */
export const OtherCard = ({ offered }: { offered: OfferedReward }) => (
  <RewardCard
    {...aboutOf(offered.reward)}
    state={
      <Text size="xs" fw={600} c="dimmed">
        {chooserLabels.refusals[offered.reason ?? 'disabled']}
      </Text>
    }
  />
);
