import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Anchor, Button, Group, List, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { payPalQueries } from '#client/pay-pal/queries.ts';
import { payoutLabels } from '#client/payouts/labels.ts';
import { payoutMutations } from '#client/payouts/mutations.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import {
  type Payable,
  type PayoutMethod,
  payoutMethods,
  type WaitingCash,
} from '#contract/payouts/payout.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useSteadyIds } from '../forms/use-steady-ids.ts';
import { WaitingPeople } from './waiting-people.tsx';

const { start: labels } = payoutLabels;

interface StartRunDialogProps {
  /** Leads to a run. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The payable amount of each currency, the amounts left behind and why, and the start of a run (PAY-02). */
export function StartRunDialog({ onOpen, onClose }: StartRunDialogProps) {
  const api = useApi();
  const payPal = useQuery(payPalQueries(api).account());
  const [chosen, setMethod] = useState<PayoutMethod | null>(null);
  // An admin who has connected an account wants to pay through it.
  const method = chosen ?? (payPal.data ? 'pay-pal' : 'pay-pal-file');
  const methods = payoutMethods.filter((each) => each !== 'pay-pal' || payPal.data);
  const { data, error, refetch, isFetching } = useQuery({
    ...payoutQueries(api).payable(method),
    staleTime: 0,
  });
  const create = useMutation(payoutMutations(api).create());
  // One run of each kind: a repeat after a lost answer finds it.
  const idOf = useSteadyIds();
  const begin = ({ currency }: Payable) =>
    create.mutate(
      { submissionId: idOf(`${currency} ${method}`), currency, method },
      { onSuccess: ({ id }) => onOpen(id) },
    );
  const [waiting, setWaiting] = useState<Pick<WaitingCash, 'currency' | 'reason'> | null>(null);
  if (waiting)
    return (
      <Dialog
        opened
        onClose={onClose}
        title={labels.waitingTitle(waiting.currency, waiting.reason, method)}
        size="lg"
      >
        <WaitingPeople {...waiting} method={method} onBack={() => setWaiting(null)} />
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title={labels.title}>
      <Stack gap="md">
        <Text size="sm">{labels.description}</Text>
        <ProblemAlert>{create.error ? problemMessage(create.error) : null}</ProblemAlert>
        {error && !data && (
          <ProblemPanel title={labels.failed} onRetry={() => void refetch()} retrying={isFetching}>
            {problemMessage(error)}
          </ProblemPanel>
        )}
        {!data && !error && <FormSkeleton />}
        <Radio.Group label={labels.method} value={method} onChange={setMethod}>
          <Stack gap="xs" mt="xs">
            {methods.map((value) => (
              <Radio key={value} value={value} label={labels.methods[value]} />
            ))}
          </Stack>
        </Radio.Group>
        {data?.results.length === 0 && <Text c="dimmed">{labels.nothing}</Text>}
        {data?.results.map((found) => (
          <section key={found.currency} aria-label={found.currency}>
            <Group justify="space-between" align="center">
              <Text fw={600}>{labels.payable(found)}</Text>
              {found.openRun ? (
                <Button variant="default" onClick={() => found.openRun && onOpen(found.openRun.id)}>
                  {labels.open(found.openRun.number)}
                </Button>
              ) : (
                <Button
                  disabled={found.payable.count === 0}
                  loading={create.isPending && create.variables.currency === found.currency}
                  onClick={() => begin(found)}
                >
                  {labels.begin(found.currency)}
                </Button>
              )}
            </Group>
            <List size="sm" c="dimmed" mt="xs">
              {found.waiting.map((part) => (
                <List.Item key={part.reason}>
                  <Anchor
                    {...{ component: 'button', type: 'button', size: 'sm', ta: 'start' }}
                    // The dot stands at its first line.
                    style={{ verticalAlign: 'top' }}
                    onClick={() => setWaiting({ currency: found.currency, reason: part.reason })}
                  >
                    {labels.waiting(found.currency, part, method)}
                  </Anchor>
                </List.Item>
              ))}
            </List>
          </section>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {labels.close}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
