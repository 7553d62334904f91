import { payoutInWords, payoutLabels, runInWords } from '#client/payouts/labels.ts';
import {
  isHeldUp,
  type PayoutRun,
  type PayoutStatus,
  type RunStatus,
} from '#contract/payouts/payout.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';

const tonesOfRuns: Record<RunStatus, StatusBadgeProps['tone']> = {
  review: 'info',
  'awaiting-approval': 'waiting',
  approved: 'waiting',
  sent: 'waiting',
  done: 'success',
  cancelled: 'muted',
};

/** The state of a run. */
export const RunBadge = ({ run }: { run: PayoutRun }) =>
  isHeldUp(run) ? (
    <StatusBadge tone="danger">{payoutLabels.heldUp}</StatusBadge>
  ) : (
    <StatusBadge tone={tonesOfRuns[run.status]}>{runInWords(run)}</StatusBadge>
  );

const tonesOfPayouts: Record<PayoutStatus, StatusBadgeProps['tone']> = {
  listed: 'info',
  'left-out': 'muted',
  'on-its-way': 'waiting',
  paid: 'success',
  failed: 'danger',
  released: 'muted',
};

/** The state of one payout of a run. */
export const PayoutBadge = ({ status, run }: { status: PayoutStatus; run: PayoutRun }) => (
  <StatusBadge tone={tonesOfPayouts[status]}>{payoutInWords(status, run)}</StatusBadge>
);
