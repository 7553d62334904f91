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
  type Payout,
  type PayoutRun,
  payoutStatuses,
} from '#contract/payouts/payout.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';
import { OthersFailed } from './others-failed.tsx';
import { PayoutActions } from './payout-actions.tsx';
import { payoutColumns } from './payout-columns.tsx';
import { PayoutDialog, type PayoutQuestion } from './payout-dialog.tsx';

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
  const settle = useMutation(payoutMutations(api).settle());
  const [asked, setAsked] = useState<{ question: PayoutQuestion; payout: Payout } | null>(null);
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
          rowActions={(payout) => (
            <PayoutActions
              run={run}
              payout={payout}
              isStale={payouts.isError && !payouts.isFetching}
              onAsk={(question) => setAsked({ question, payout })}
              onSettled={tellSettled}
            />
          )}
          empty={labels.empty}
          isToldOnce={isToldOnce}
          onClear={list.isNarrowed ? () => list.clear() : undefined}
        />
      </Stack>
      {asked && (
        <PayoutDialog {...asked} run={run} onSettled={tellSettled} onClose={() => setAsked(null)} />
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
