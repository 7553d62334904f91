import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { payoutLabels } from '#client/payouts/labels.ts';
import { payoutMutations } from '#client/payouts/mutations.ts';
import { isSettledByHand, type Payout, type PayoutRun } from '#contract/payouts/payout.ts';
import { fullName } from '#contract/people/full-name.ts';
import { useOncePerPress } from '#ui/use-once-per-press.ts';
import { useSide } from '../side.ts';
import type { PayoutQuestion } from './payout-dialog.tsx';

const labels = payoutLabels.payouts;

interface PayoutActionsProps {
  run: PayoutRun;
  payout: Payout;
  /** Whether the list could not be read again. */
  isStale: boolean;
  /** Opens the dialog of a step that needs an answer. */
  onAsk: (question: PayoutQuestion) => void;
  onSettled: (count: number) => void;
}

/** The steps for one payout in the present state of its run (PAY-14..17). */
export function PayoutActions({ run, payout, isStale, onAsk, onSettled }: PayoutActionsProps) {
  const name = fullName(payout.user);
  if (run.status === 'review')
    return payout.status === 'listed' ? (
      <Small label={labels.leaveOutOf(name)} onClick={() => onAsk('leave-out')}>
        {labels.leaveOut}
      </Small>
    ) : (
      <TakeInButton run={run} payout={payout} />
    );
  if (run.status !== 'sent' && run.status !== 'done') return null;
  const isOpen = isSettledByHand(run) && payout.status === 'on-its-way';
  const mayFail = isOpen || payout.status === 'paid';
  if (!mayFail && !payout.isDueAgain) return null;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {isOpen && <PaidButton run={run} payout={payout} isStale={isStale} onDone={onSettled} />}
      {payout.isDueAgain && (
        <Small label={labels.arrivedOf(name)} onClick={() => onAsk('arrived')}>
          {labels.arrived}
        </Small>
      )}
      {mayFail && (
        <Small label={labels.failedOf(name)} onClick={() => onAsk('failed')}>
          {labels.failed}
        </Small>
      )}
    </Group>
  );
}

interface RowButtonProps {
  run: PayoutRun;
  payout: Payout;
}

function TakeInButton({ run, payout }: RowButtonProps) {
  const side = useSide();
  const change = useMutation(payoutMutations(useApi()).change());
  const takeIn = () =>
    change
      .mutateAsync({ id: run.id, payoutId: payout.id, leftOut: false })
      .catch(side.notifyProblem);
  return (
    <Small
      label={labels.takeInOf(fullName(payout.user))}
      isBusy={change.isPending}
      onClick={() => void takeIn()}
    >
      {labels.takeIn}
    </Small>
  );
}

interface PaidButtonProps extends RowButtonProps {
  /** Whether the list could not be read again. */
  isStale: boolean;
  onDone: (count: number) => void;
}

/**
 * Stays busy until the list is read again: the payout has another status then, and no such button. Where the list
 * cannot be read, the button can be pressed again (PAY-101).
 */
function PaidButton({ run, payout, isStale, onDone }: PaidButtonProps) {
  const { reference, user } = payout;
  const side = useSide();
  const settle = useMutation(payoutMutations(useApi()).settle());
  const markAsPaid = () =>
    settle
      .mutateAsync({ id: run.id, outcomes: [{ outcome: 'paid', reference }] })
      .then(({ changed }) => onDone(changed), side.notifyProblem);
  return (
    <Small
      label={labels.paidOf(fullName(user))}
      isBusy={settle.isPending || (settle.isSuccess && !isStale)}
      onClick={() => void markAsPaid()}
    >
      {labels.paid}
    </Small>
  );
}

interface SmallProps {
  label: string;
  isBusy?: boolean;
  onClick: () => void;
  children: string;
}

function Small({ label, isBusy = false, onClick, children }: SmallProps) {
  const once = useOncePerPress();
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={label}
      loading={isBusy}
      onClick={() => once(onClick)}
    >
      {children}
    </Button>
  );
}
