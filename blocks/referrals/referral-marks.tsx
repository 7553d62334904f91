import { Text } from '@mantine/core';
import {
  describeCommission,
  noPointsRate,
  referralLabels,
  suspicionLabels,
} from '#client/referrals/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import type { ApprovedState } from '#contract/referrals/trail.ts';
import { approvalWords } from '#contract/referrals/words.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';

const tones = {
  undecided: 'waiting',
  approved: 'success',
  denied: 'danger',
} as const satisfies Record<ApprovedState, StatusBadgeProps['tone']>;

/** The decision about a referral in one word (REF-03). */
export const ApprovedStateBadge = ({ state }: { state: ApprovedState }) => (
  <StatusBadge tone={tones[state]}>{approvalWords[state]}</StatusBadge>
);

/** The earnings of a referral, crossed out where it was denied; or that its currency has no rate (REF-54). */
export function CommissionText({ referral }: { referral: Referral }) {
  const earning = describeCommission(referral);
  if (earning === null)
    return (
      <Text span size="sm" c="dimmed">
        {noPointsRate(referral.currency)}
      </Text>
    );
  const isDenied = referral.approvedState === 'denied';
  return (
    <Text span size="sm" fw={600} {...(isDenied && { c: 'dimmed', td: 'line-through' })}>
      {earning}
    </Text>
  );
}

/** Says that a referral is suspicious, and why (REF-03, REF-38); draws nothing where it is not. */
export function SuspiciousMark({
  referral: { suspicious, suspiciousReasons = [] },
}: {
  referral: Pick<Referral, 'suspicious' | 'suspiciousReasons'>;
}) {
  const { terms } = useTenant().data;
  if (!suspicious) return null;
  const reasons = suspicionLabels(terms);
  return (
    <div>
      <StatusBadge tone="danger">{referralLabels(terms).suspicious}</StatusBadge>
      <Text size="xs" c="dimmed">
        {suspiciousReasons.map((reason) => reasons[reason]).join(', ')}
      </Text>
    </div>
  );
}
