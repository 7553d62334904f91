import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import {
  type Basket,
  chosenPoints,
  isFull,
  linesOf,
  pointsLeft,
  tokenRefusalOf,
  withToken,
} from '#client/reward-selections/basket.ts';
import { chooserLabels as labels } from '#client/reward-selections/chooser-labels.ts';
import type { Offer } from '#contract/reward-selections/selection.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './chooser.module.css';
import { ChooserFoot } from './chooser-foot.tsx';
import { PointRewardRow } from './point-reward-row.tsx';
import { RewardPicture } from './reward-picture.tsx';

interface ChooseStepProps {
  offer: Offer;
  basket: Basket;
  onChange: (basket: Basket) => void;
  onNext: () => void;
  onClose: () => void;
}

/** Tokens to claim and rewards for points, each ticked as far as points and stock go (REW-86 to REW-90). */
export function ChooseStep({ offer, basket, onChange, onNext, onClose }: ChooseStepProps) {
  const tokensId = useId();
  const rewardsId = useId();
  const forPoints = offer.rewards.filter(({ reward }) => !reward.token);
  const list = useRef<HTMLDivElement>(null);
  // The chosen reward may be far down a long list.
  useEffect(() => {
    list.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'center' });
  }, []);
  const isNothing = offer.tokens.length === 0 && forPoints.length === 0;
  return (
    <>
      <div className={styles.body} ref={list}>
        {isNothing && <EmptyState kind="first-use" title={labels.empty} headingOrder={3} />}
        {offer.tokens.length > 0 && (
          <section aria-labelledby={tokensId}>
            <Title order={3} size="h5" mb="xs" id={tokensId}>
              {labels.tokens}
            </Title>
            <ul className={styles.group}>
              {offer.tokens.map(({ id, reward, challenge }) => {
                const isChosen = basket.tokenIds.includes(id);
                const refusal = tokenRefusalOf(reward.id, basket, offer);
                const isOff = !isChosen && (refusal !== null || isFull(basket, offer));
                return (
                  <li key={id} className={styles.row} data-chosen={isChosen || undefined}>
                    <RewardPicture imageUrl={reward.mainImageUrl} />
                    <Checkbox
                      className={styles.words ?? ''}
                      label={labels.claimOne(reward.description)}
                      description={
                        isOff && refusal !== null ? labels.refusals[refusal] : challenge.title
                      }
                      checked={isChosen}
                      disabled={isOff}
                      onChange={({ currentTarget: { checked } }) =>
                        onChange(withToken(basket, id, checked))
                      }
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        {forPoints.length > 0 && (
          <section aria-labelledby={rewardsId}>
            <Title order={3} size="h5" mb="xs" id={rewardsId}>
              {labels.rewards}
            </Title>
            <ul className={styles.group}>
              {forPoints.map((offered) => (
                <PointRewardRow key={offered.rewardId} {...{ offered, offer, basket, onChange }} />
              ))}
            </ul>
          </section>
        )}
        {isFull(basket, offer) && (
          <Text size="sm" c="dimmed">
            {labels.full}
          </Text>
        )}
      </div>
      <ChooserFoot
        sums={[labels.chosen(chosenPoints(basket, offer)), labels.left(pointsLeft(basket, offer))]}
      >
        <Button variant="default" onClick={onClose}>
          {labels.close}
        </Button>
        <Button onClick={onNext} disabled={linesOf(basket, offer).length === 0}>
          {labels.next}
        </Button>
      </ChooserFoot>
    </>
  );
}
