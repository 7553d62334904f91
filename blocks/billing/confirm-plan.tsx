import { Anchor, Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { billingLabels } from '#client/billing/labels.ts';
import type { PlanOnOffer } from '#contract/billing/billing.ts';
import { goToCard } from './card-section.tsx';
import { goToPlans } from './plan-choice.tsx';

const { plan: labels } = billingLabels;

interface ConfirmPlanProps {
  wanted: PlanOnOffer | undefined;
  hasCard: boolean;
  isBusy: boolean;
  /** What a first subscription costs at once. */
  cost: string;
  onConfirm: (plan: PlanOnOffer) => void;
}

/**
 * The button for a first subscription, and beside it the step that has to come before (BILL-189). Once the card is saved,
 * far below, the focus comes back here, or to the plans where none is chosen (BILL-190).
 */
export function ConfirmPlan({ wanted, hasCard, isBusy, cost, onConfirm }: ConfirmPlanProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadCard = useRef(hasCard);
  useEffect(() => {
    if (hasCard && !hadCard.current)
      if (wanted) button.current?.focus();
      else goToPlans();
    hadCard.current = hasCard;
  }, [hasCard, wanted]);
  const isClosed = !wanted || wanted.amount === null;
  return (
    <>
      <Button
        ref={button}
        loading={isBusy}
        disabled={!hasCard || isClosed}
        onClick={() => wanted && onConfirm(wanted)}
      >
        {labels.confirm}
      </Button>
      {isClosed ? (
        <Text size="sm">{wanted ? labels.askSupport : labels.chooseFirst}</Text>
      ) : (
        !hasCard && (
          <Anchor component="button" type="button" size="sm" onClick={goToCard}>
            {labels.cardFirst}
          </Anchor>
        )
      )}
      <Text size="sm" c="dimmed">
        {cost}
      </Text>
    </>
  );
}
