import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Group, Radio, Stack, Text } from '@mantine/core';
import { billingLabels } from '#client/billing/labels.ts';
import type { PlanOnOffer } from '#contract/billing/billing.ts';
import styles from './plan-choice.module.css';

const { plan: labels } = billingLabels;

interface PlanChoiceProps {
  plans: readonly PlanOnOffer[];
  /** The id of the plan that the tenant has. */
  present: string | null;
  wanted: string | null;
  isBusy: boolean;
  onChoose: (id: string) => void;
}

/** The plans that an admin may change to, with their prices (BILL-36). */
export const PlanChoice = ({ plans, present, wanted, isBusy, onChoose }: PlanChoiceProps) => (
  <Radio.Group label={labels.choose} value={wanted} onChange={onChoose} readOnly={isBusy}>
    <div className={styles.plans}>
      {plans.map((plan) => (
        <Radio.Card
          key={plan.id}
          value={plan.id}
          className={styles.plan}
          disabled={isBusy || (plan.amount === null && plan.id !== present)}
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
