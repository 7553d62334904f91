import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { billingLabels } from '#client/billing/labels.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { amountInWords } from '#client/plans/amount.ts';
import { planLabels } from '#client/plans/plan-labels.ts';
import { isOver } from '#contract/billing/subscription.ts';
import type { CurrentPlan } from '#contract/plans/current-plan.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './plan.module.css';

const labels = planLabels.current;

/** The plan that the tenant is on. */
export function CurrentPart({ plan }: { plan: CurrentPlan }) {
  const headingId = useId();
  return (
    <section className={styles.current} aria-labelledby={headingId}>
      <div>
        <Text id={headingId} size="sm" c="dimmed">
          {labels.title}
        </Text>
        <Group gap="xs" align="center">
          <Title order={2}>{plan.titleWithPeriod}</Title>
          {plan.legacy && <StatusBadge tone="waiting">{labels.legacy}</StatusBadge>}
          {plan.isAppSumoPlan && <StatusBadge tone="info">{labels.appSumo}</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed" mt={4}>
          {plan.planCode === null
            ? labels.none
            : labels.version(plan.planVersion, plan.pricingVersion)}
        </Text>
        <NextPlan />
      </div>
      {plan.planCode !== null && (
        <div className={styles.price}>
          <Text fw={600} size="lg">
            {amountInWords(plan)}
          </Text>
          {plan.appSumoCodes > 0 && (
            <Text size="sm" c="dimmed">
              {labels.codes(plan.appSumoCodes)}
            </Text>
          )}
        </div>
      )}
    </section>
  );
}

/** The smaller plan that an admin has chosen, and what it waits for (PLAN-122). */
function NextPlan() {
  const { subscription } = useQuery(billingQueries(useApi()).config()).data ?? {};
  if (!subscription?.nextPlan || isOver(subscription.status)) return null;
  const { from, titleWithPeriod } = subscription.nextPlan;
  const { nextBillingDate } = subscription;
  // At the end of a period it would follow with the next invoice.
  const waitsForTerm = nextBillingDate !== null && Date.parse(from) > Date.parse(nextBillingDate);
  return (
    <Text size="sm" mt={4}>
      {billingLabels.plan.nextPlan(titleWithPeriod, from)}
      {waitsForTerm && `. ${labels.afterTerm}`}
    </Text>
  );
}
