import '@mantine/core/styles/List.layer.css';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readText } from '#client/files/read-text.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { type ResultFile as Read, readResults } from '#client/payout-files/read-results.ts';
import { payoutLabels, payoutNoticeDuration } from '#client/payouts/labels.ts';
import { payoutMutations } from '#client/payouts/mutations.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import {
  mostOutcomes,
  type OutcomeInput,
  type PayoutRun,
  type PayoutStatus,
  payoutStatuses,
} from '#contract/payouts/payout.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChooseFileButton } from '../forms/choose-file-button.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useSide } from '../side.ts';

const labels = payoutLabels.results;

/** The number of unused rows that are named. */
const mostNamed = 10;

const countOf = ({ totals }: PayoutRun, statuses: readonly PayoutStatus[]): number =>
  statuses.reduce((sum, status) => sum + totals[status].count, 0);

/** Takes PayPal's report of a run, shows its results, and enters them once somebody agrees (PAY-72..75, PAY-99, PAY-102). */
export function ResultFile({ run }: { run: PayoutRun }) {
  const api = useApi();
  const side = useSide();
  const queryClient = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<Read | null>(null);
  const lineCount = countOf(run, payoutStatuses);
  async function take(file: File): Promise<void> {
    setReading(true);
    try {
      const leftOut =
        run.totals['left-out'].count > 0
          ? (await queryClient.fetchQuery(payoutQueries(api).leftOut(run))).references
          : [];
      const text = readText(new Uint8Array(await file.arrayBuffer()));
      setRead(readResults(text, { number: run.number, lineCount, leftOut }));
    } catch (error) {
      side.notifyProblem(error);
    } finally {
      setReading(false);
    }
  }
  return (
    <>
      <ChooseFileButton
        accept=".csv,.tsv,.txt,text/csv"
        loading={isReading}
        onChoose={([file]) => {
          if (file) void take(file);
        }}
      >
        {labels.choose}
      </ChooseFileButton>
      {read && <ResultDialog run={run} read={read} onClose={() => setRead(null)} />}
    </>
  );
}

interface ResultDialogProps {
  run: PayoutRun;
  read: Read;
  onClose: () => void;
}

function ResultDialog({ run, read, onClose }: ResultDialogProps) {
  const side = useSide();
  const settle = useMutation(payoutMutations(useApi()).settle());
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(
    read.leftOut.length > 0 ? labels.unknown(read.leftOut) : null,
  );
  const settled = outcomesOf(read);
  const count = (outcome: 'paid' | 'failed' | 'waiting') =>
    read.results.filter((each) => each.outcome === outcome).length;
  const sentCount = countOf(run, ['on-its-way', 'paid', 'failed']);
  const missing = sentCount - read.namedCount;

  async function enter(): Promise<void> {
    setProblem(null);
    setDone(0);
    let changed = 0;
    const notDue: string[] = [];
    const unknown = [...read.leftOut];
    try {
      for (let from = 0; from < settled.length; from += mostOutcomes) {
        const outcomes = settled.slice(from, from + mostOutcomes);
        const answer = await settle.mutateAsync({ id: run.id, outcomes });
        changed += answer.changed;
        notDue.push(...answer.notDue);
        unknown.push(...answer.unknown);
        setDone(from + outcomes.length);
      }
      side.notifySuccess(payoutLabels.payouts.settled(changed), {
        duration: payoutNoticeDuration,
      });
      const left = [
        notDue.length > 0 && labels.notDue(notDue),
        unknown.length > 0 && labels.unknown(unknown),
      ].filter((words) => words !== false);
      if (left.length === 0) return onClose();
      setProblem(left.join(' '));
      setDone(null);
    } catch (error) {
      // Entered results stay; the same file goes on from there.
      setProblem(problemMessage(error));
      setDone(null);
    }
  }

  const isBusy = done !== null;
  return (
    <Dialog opened onClose={isBusy ? () => {} : onClose} title={labels.title}>
      <Stack gap="md">
        <ProblemAlert>{read.problem ?? problem}</ProblemAlert>
        {read.problem === null && (
          <List size="sm">
            {(['paid', 'failed', 'waiting'] as const).map((outcome) => (
              <List.Item key={outcome}>
                {labels[outcome]}: {count(outcome).toLocaleString('en')}
              </List.Item>
            ))}
            {missing > 0 && (
              <List.Item>
                {labels.missing}: {missing.toLocaleString('en')}. {labels.missingStay}
                {settled.length > 0 && ` ${labels.missingHint}`}
              </List.Item>
            )}
          </List>
        )}
        {read.unused.length > 0 && (
          <div>
            <Text size="sm" fw={600}>
              {labels.unused}: {read.unused.length.toLocaleString('en')}
            </Text>
            <List size="sm" c="dimmed">
              {read.unused.slice(0, mostNamed).map(({ row, why }) => (
                <List.Item key={row}>{labels.row(row, why)}</List.Item>
              ))}
              {read.unused.length > mostNamed && (
                <List.Item>{labels.moreUnused(read.unused.length - mostNamed)}</List.Item>
              )}
            </List>
          </div>
        )}
        {isBusy && <Text role="status">{labels.progress(done, settled.length)}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            onClick={onClose}
            disabled={isBusy}
            data-autofocus={settled.length === 0 || undefined}
          >
            {payoutLabels.start.close}
          </Button>
          {settled.length > 0 && (
            <Button loading={isBusy} onClick={() => void enter()} data-autofocus>
              {labels.confirm(settled.length)}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The outcomes in a file of payouts that have come to an end. */
const outcomesOf = ({ results }: Read): OutcomeInput[] =>
  results.flatMap(({ outcome, reference, transactionId, reason }): OutcomeInput[] => {
    if (outcome === 'waiting') return [];
    if (outcome === 'paid') return [{ outcome, reference, transactionId }];
    return [{ outcome, reference, transactionId, reason: reason ?? labels.noReason }];
  });
