import { Group } from '@mantine/core';
import { shopifyBillingLabels as labels } from '#client/shopify-billing/labels.ts';
import type { ChargeStatus, ShopifyCharge } from '#contract/shopify-billing/charge.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';

const tones: Record<ChargeStatus, StatusBadgeProps['tone']> = {
  ...({ active: 'success', pending: 'waiting', frozen: 'danger' } as const),
  ...({ declined: 'danger', expired: 'muted', cancelled: 'muted' } as const),
};

/** The state of a charge, with a note where it is a test that nobody pays. */
export const ChargeBadge = ({
  kind,
  isTest,
  status,
}: Pick<ShopifyCharge, 'kind' | 'isTest' | 'status'>) => (
  <Group gap="xs">
    <StatusBadge tone={tones[status]}>
      {kind === 'one-time' && status === 'active' ? labels.paidOnce : labels.status[status]}
    </StatusBadge>
    {isTest && <StatusBadge tone="info">{labels.test}</StatusBadge>}
  </Group>
);
