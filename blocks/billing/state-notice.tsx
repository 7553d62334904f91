import { Alert } from '@mantine/core';
import { billingLabels } from '#client/billing/labels.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import { hasUnpaidInvoice, isOver } from '#contract/billing/subscription.ts';

const { notice } = billingLabels;

interface StateNoticeProps {
  config: BillingConfig;
  hasCard: boolean;
}

/** The next step of the tenant, where there is one (BILL-38 to BILL-40). */
export function StateNotice({ config: { paidByPayPal, subscription }, hasCard }: StateNoticeProps) {
  const status = subscription?.status;
  if (status === 'unpaid') return <Alert color="red">{notice.suspended}</Alert>;
  if (status && hasUnpaidInvoice(status)) return <Alert color="red">{notice.unpaid}</Alert>;
  if (paidByPayPal) return null;
  if (status === 'trialing' && !hasCard) return <Alert color="blue">{notice.noCardInTrial}</Alert>;
  if (status && !isOver(status)) return null;
  return <Alert color="yellow">{hasCard ? notice.notConfirmed : notice.noCard}</Alert>;
}
