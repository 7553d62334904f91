import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Group, Radio, Stack, Text } from '@mantine/core';
import { billingLabels } from '#client/billing/labels.ts';
import type { PlanOnOffer } from '#contract/billing/billing.ts';
import styles from './plan-choice.module.css';

const { plan: labels } = billingLabels;

const groupId = 'plans';

/** Leads to the plan at which the Tab key stops. */
export const goToPlans = () =>
  document.getElementById(groupId)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

interface PlanChoiceProps {
  plans: readonly PlanOnOffer[];
  /** The id of the plan that the tenant has. */
  present: string | null;
  wanted: string | null;
  isBusy: boolean;
  onChoose: (id: string) => void;
}

/**
 * The plans that an admin may change to, with their prices (BILL-36). The Tab key stops at one of them; from there arrow
 * keys choose, and pass over those that cannot be chosen (BILL-165, BILL-172).
 */
export function PlanChoice({ plans, present, wanted, isBusy, onChoose }: PlanChoiceProps) {
  const isClosed = ({ amount, id }: PlanOnOffer) => amount === null && id !== present;
  const stop = wanted ?? plans.find((plan) => !isClosed(plan))?.id;
  return (
    <Radio.Group label={labels.choose} value={wanted} onChange={onChoose} readOnly={isBusy}>
      <div id={groupId} className={styles.plans}>
        {plans.map((plan) => (
          <Radio.Card
            key={plan.id}
            value={plan.id}
            className={styles.plan}
            disabled={isBusy || isClosed(plan)}
            // Arrow keys go to the next card of the group’s name, and would stop at one that takes no focus.
            {...(isClosed(plan) && { name: 'closed' })}
            tabIndex={plan.id === stop ? 0 : -1}
          >
            <Group wrap="nowrap" align="start" gap="sm">
              <Radio.Indicator />
              <Stack gap={2}>
                <Text fw={600}>{plan.titleWithPeriod}</Text>
                <Text size="sm" c="dimmed">
                  {labels.price(plan.amount, plan.period)}
                </Text>
                {plan.id === present && (
                  <Text size="xs" c="dimmed" className={styles.present}>
                    {labels.current}
                  </Text>
                )}
              </Stack>
            </Group>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
