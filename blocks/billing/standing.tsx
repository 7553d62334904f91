import { Group, Text } from '@mantine/core';
import { billingLabels } from '#client/billing/labels.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import type { SubscriptionStatus } from '#contract/billing/subscription.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';

const { plan: labels, status: statusLabels, notice } = billingLabels;

const tones: Record<SubscriptionStatus, StatusBadgeProps['tone']> = {
  ...{ active: 'success', trialing: 'info', paused: 'muted' },
  ...{ incomplete: 'danger', past_due: 'danger', unpaid: 'danger' },
  ...{ incomplete_expired: 'muted', canceled: 'muted' },
};

interface StandingProps {
  config: BillingConfig;
  hasCard: boolean;
}

/** The state of the subscription, the end of its trial, and the next invoice or plan (BILL-34, BILL-36). */
export function Standing({ config: { currentPlan, subscription }, hasCard }: StandingProps) {
  if (!currentPlan) return null;
  // Without a card a pilot ends with its trial, and no invoice comes (BILL-35).
  const comesInvoice = hasCard || subscription?.status !== 'trialing';
  const { nextBillingDate, nextPlan, trialPeriodEndDescription } = subscription ?? {};
  return (
    <div>
      <Group gap="sm">
        <Text fw={600} size="lg">
          {currentPlan.titleWithPeriod}
        </Text>
        {subscription && (
          <StatusBadge tone={tones[subscription.status]}>
            {statusLabels[subscription.status]}
          </StatusBadge>
        )}
      </Group>
      {trialPeriodEndDescription && <Text size="sm">{trialPeriodEndDescription}</Text>}
      {nextBillingDate && comesInvoice && (
        <Text size="sm" c="dimmed">
          {labels.nextBilling(nextBillingDate)}
        </Text>
      )}
      {nextPlan && (
        <Text size="sm">{labels.nextPlan(nextPlan.titleWithPeriod, nextPlan.from)}</Text>
      )}
      {subscription && !subscription.hasBaseSubscription && (
        <Text size="sm">{notice.usageOnly}</Text>
      )}
    </div>
  );
}
