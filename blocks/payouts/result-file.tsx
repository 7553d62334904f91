import '@mantine/core/styles/List.layer.css';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readText } from '#client/files/read-text.ts';
import { useApi } from '#client/http/api-context.ts';
import { type ResultFile as Read, readResults } from '#client/payout-files/read-results.ts';
import { payoutLabels } from '#client/payouts/labels.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import { type PayoutRun, type PayoutStatus, payoutStatuses } from '#contract/payouts/payout.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChooseFileButton } from '../forms/choose-file-button.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useSide } from '../side.ts';
import { useEnterResults } from './use-enter-results.ts';

const labels = payoutLabels.results;

/** The number of unused rows that are named. */
const mostNamed = 10;

const countOf = ({ totals }: PayoutRun, statuses: readonly PayoutStatus[]): number =>
  statuses.reduce((sum, status) => sum + totals[status].count, 0);

/** Takes PayPal's report of a run, shows its results, and enters them once somebody agrees (PAY-72..75, PAY-99, PAY-102..104). */
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
  const { enter, toEnter, done, isEntered, failure, left } = useEnterResults(run, read, onClose);
  const count = (outcome: 'paid' | 'failed' | 'waiting') =>
    read.results.filter((each) => each.outcome === outcome).length;
  const sentCount = countOf(run, ['on-its-way', 'paid', 'failed']);
  const missing = sentCount - read.namedCount;

  const isBusy = done !== null;
  const mayEnter = toEnter > 0 && !isEntered;
  return (
    <Dialog opened onClose={isBusy ? () => {} : onClose} title={labels.title}>
      <Stack gap="md">
        <ProblemAlert>{read.problem ?? failure}</ProblemAlert>
        <ProblemAlert>{left}</ProblemAlert>
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
                {mayEnter && ` ${labels.missingHint}`}
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
        {isBusy && <Text role="status">{labels.progress(done, toEnter)}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            onClick={onClose}
            disabled={isBusy}
            data-autofocus={!mayEnter || undefined}
          >
            {payoutLabels.start.close}
          </Button>
          {mayEnter && (
            <Button loading={isBusy} onClick={() => void enter()} data-autofocus>
              {labels.confirm(toEnter)}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
