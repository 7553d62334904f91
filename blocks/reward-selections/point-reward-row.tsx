import { ActionIcon, Checkbox, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import {
  type Basket,
  isFull,
  quantityOf,
  refusalOf,
  withQuantity,
} from '#client/reward-selections/basket.ts';
import { chooserLabels as labels } from '#client/reward-selections/chooser-labels.ts';
import { pointsOf } from '#client/reward-selections/words.ts';
import type { Offer, OfferedReward } from '#contract/reward-selections/selection.ts';
import styles from './chooser.module.css';
import { RewardPicture } from './reward-picture.tsx';

interface PointRewardRowProps {
  offered: OfferedReward;
  offer: Offer;
  basket: Basket;
  onChange: (basket: Basket) => void;
}

/** A reward for points: ticked, then as many as one wants and can have. The reason why no more can be had is shown. */
export function PointRewardRow({ offered, offer, basket, onChange }: PointRewardRowProps) {
  const { rewardId, reward } = offered;
  const { description } = reward;
  const quantity = quantityOf(basket, rewardId);
  const refusal = refusalOf(offered, basket, offer);
  const canAdd = refusal === null && !isFull(basket, offer);
  const box = useRef<HTMLInputElement>(null);
  const change = (next: number) => {
    onChange(withQuantity(basket, rewardId, next));
    // The buttons go with the last one, and the focus would go with them.
    if (next === 0) box.current?.focus();
  };
  return (
    <li className={styles.row} data-chosen={quantity > 0 || undefined}>
      <RewardPicture imageUrl={reward.mainImageUrl} issueAs={reward.issueAs} />
      <div className={styles.words}>
        <Checkbox
          ref={box}
          label={description}
          description={pointsOf(reward.points ?? 0)}
          checked={quantity > 0}
          disabled={quantity === 0 && !canAdd}
          onChange={({ currentTarget: { checked } }) => change(checked ? 1 : 0)}
        />
        {refusal !== null && (
          <Text size="xs" c="dimmed" className={styles.refusal ?? ''}>
            {(quantity > 0 ? labels.noMore : labels.refusals)[refusal]}
          </Text>
        )}
      </div>
      {quantity > 0 && (
        <fieldset className={styles.stepper} aria-label={labels.quantityOf(description)}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={labels.less(description)}
            onClick={() => change(quantity - 1)}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
          <output className={styles.count}>{quantity}</output>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={labels.more(description)}
            disabled={!canAdd}
            onClick={() => change(quantity + 1)}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      )}
    </li>
  );
}
