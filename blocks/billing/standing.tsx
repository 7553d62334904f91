import { Group, Text } from '@mantine/core';
import { billingLabels } from '#client/billing/labels.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import type { SubscriptionStatus } from '#contract/billing/subscription.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';

const { plan: labels, status: statusLabels } = billingLabels;

const tones: Record<SubscriptionStatus, StatusBadgeProps['tone']> = {
  ...{ active: 'success', trialing: 'info', paused: 'muted' },
  ...{ incomplete: 'danger', past_due: 'danger', unpaid: 'danger' },
  ...{ incomplete_expired: 'muted', canceled: 'muted' },
};

/** The plan with the state of its subscription (BILL-36): one line also before there is one (BILL-155). */
export const Standing = ({ config: { currentPlan, subscription } }: { config: BillingConfig }) =>
  currentPlan ? (
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
  ) : (
    <Text c="dimmed" size="lg">
      {labels.none}
    </Text>
  );
