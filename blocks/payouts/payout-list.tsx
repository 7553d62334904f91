import { Button, Group, Select, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { payoutInWords, payoutLabels, payoutNoticeDuration } from '#client/payouts/labels.ts';
import { payoutList } from '#client/payouts/list-state.ts';
import { payoutMutations } from '#client/payouts/mutations.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import {
  isSettledByHand,
  longestPayoutReason,
  type Payout,
  type PayoutRun,
  payoutStatuses,
} from '#contract/payouts/payout.ts';
import { fullName } from '#contract/people/full-name.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { useOncePerPress } from '#ui/use-once-per-press.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';
import { ArrivedDialog } from './arrived-dialog.tsx';
import { OthersFailed } from './others-failed.tsx';
import { payoutColumns } from './payout-columns.tsx';

const labels = payoutLabels.payouts;

interface PayoutListProps {
  means: PageMeans;
  run: PayoutRun;
  addresses: Parameters<typeof payoutColumns>[0];
  /** Whether the page says already that it may be out of date. */
  isToldOnce: boolean;
}

/** The payouts of a run, and the actions on each in the present state of the run (PAY-07, PAY-14..17, PAY-106). */
export function PayoutList({ means, run, addresses, isToldOnce }: PayoutListProps) {
  const api = useApi();
  const side = useSide();
  const list = useList(means, payoutList);
  const { status } = list.state.filters;
  const payouts = useQuery(payoutQueries(api).list(run, list.state));
  const isByHand = isSettledByHand(run);
  const change = useMutation(payoutMutations(api).change());
  const settle = useMutation(payoutMutations(api).settle());
  const [leftOut, setLeftOut] = useState<Payout | null>(null);
  const [failed, setFailed] = useState<Payout | null>(null);
  const [arrived, setArrived] = useState<Payout | null>(null);
  const [asksForRest, setAsksForRest] = useState(false);

  const tellSettled = (count: number) =>
    side.notifySuccess(labels.settled(count), { duration: payoutNoticeDuration });
  const markRest = () =>
    settle.mutate(
      { id: run.id, remaining: 'paid', version: run.version },
      {
        onSuccess: ({ changed }) => tellSettled(changed),
        onError: side.notifyProblem,
        onSettled: () => setAsksForRest(false),
      },
    );

  const actionsOf = (payout: Payout) => {
    const name = fullName(payout.user);
    if (run.status === 'review')
      return payout.status === 'listed' ? (
        <Small label={labels.leaveOutOf(name)} onClick={() => setLeftOut(payout)}>
          {labels.leaveOut}
        </Small>
      ) : (
        <TakeInButton run={run} payout={payout} />
      );
    if (run.status !== 'sent' && run.status !== 'done') return null;
    const isOpen = isByHand && payout.status === 'on-its-way';
    const mayFail = isOpen || payout.status === 'paid';
    if (!mayFail && !payout.isDueAgain) return null;
    return (
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        {isOpen && (
          <PaidButton
            run={run}
            payout={payout}
            isStale={payouts.isError && !payouts.isFetching}
            onDone={tellSettled}
          />
        )}
        {payout.isDueAgain && (
          <Small label={labels.arrivedOf(name)} onClick={() => setArrived(payout)}>
            {labels.arrived}
          </Small>
        )}
        {mayFail && (
          <Small label={labels.failedOf(name)} onClick={() => setFailed(payout)}>
            {labels.failed}
          </Small>
        )}
      </Group>
    );
  };

  return (
    <Section
      title={labels.list}
      actions={
        isByHand && (
          <Group gap="xs">
            <OthersFailed run={run} onDone={tellSettled} />
            <Button variant="default" onClick={() => setAsksForRest(true)}>
              {labels.remaining}
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="md">
        <Filters
          search={
            <SearchField
              label={labels.search}
              value={list.state.search}
              onSearch={(search) => list.change({ search })}
            />
          }
          active={status === null ? 0 : 1}
        >
          <Select
            aria-label={labels.status}
            placeholder={labels.everyStatus}
            data={payoutStatuses.map((value) => ({ value, label: payoutInWords(value, run) }))}
            value={status}
            onChange={(chosen) => list.change({ filters: { status: chosen } })}
            clearable
          />
        </Filters>
        <ListTable
          list={list}
          query={payouts}
          label={labels.list}
          columns={payoutColumns(addresses, run)}
          rowKey={({ id }) => id}
          rowActions={actionsOf}
          empty={labels.empty}
          isToldOnce={isToldOnce}
          onClear={list.isNarrowed ? () => list.clear() : undefined}
        />
      </Stack>
      {leftOut && (
        <ReasonDialog
          longest={longestPayoutReason}
          title={labels.leaveOutQuestion(leftOut)}
          description={labels.leaveOutHint}
          confirmLabel={labels.leaveOut}
          onSend={(reason) =>
            change.mutateAsync({ id: run.id, payoutId: leftOut.id, leftOut: true, reason })
          }
          onDone={() => setLeftOut(null)}
          onClose={() => setLeftOut(null)}
        />
      )}
      {failed && (
        <ReasonDialog
          longest={longestPayoutReason}
          title={labels.failedQuestion(failed)}
          description={labels.failedHint}
          hint={labels.failedReasonHint}
          confirmLabel={labels.failed}
          onSend={async (reason) => {
            const outcomes = [{ outcome: 'failed', reference: failed.reference, reason } as const];
            tellSettled((await settle.mutateAsync({ id: run.id, outcomes })).changed);
          }}
          onDone={() => setFailed(null)}
          onClose={() => setFailed(null)}
        />
      )}
      {arrived && (
        <ArrivedDialog
          payout={arrived}
          onDone={(count) => {
            setArrived(null);
            tellSettled(count);
          }}
          onClose={() => setArrived(null)}
        />
      )}
      <ConfirmDialog
        opened={asksForRest}
        title={labels.remainingQuestion(run)}
        confirmLabel={labels.remaining}
        busy={settle.isPending}
        onConfirm={markRest}
        onCancel={() => setAsksForRest(false)}
      >
        {labels.remainingConsequence(run)}
      </ConfirmDialog>
    </Section>
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
