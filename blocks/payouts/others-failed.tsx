import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { payoutLabels } from '#client/payouts/labels.ts';
import { payoutList } from '#client/payouts/list-state.ts';
import { isRunChanged, payoutMutations } from '#client/payouts/mutations.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import { isSettledByHand, type Payout, type PayoutRun } from '#contract/payouts/payout.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { useSide } from '../side.ts';

const labels = payoutLabels.payouts;

interface OthersFailedProps {
  run: PayoutRun;
  onDone: (count: number) => void;
}

/** Marks all payouts that are still on their way as failed, once somebody has read the names (PAY-97, PAY-105). */
export function OthersFailed({ run, onDone }: OthersFailedProps) {
  const api = useApi();
  const side = useSide();
  const queryClient = useQueryClient();
  const [isFinding, setFinding] = useState(false);
  // The run as it was when its people were named: one that has changed since is refused.
  const [asked, setAsked] = useState<{ run: PayoutRun; named: readonly Payout[] } | null>(null);
  const settle = useMutation(payoutMutations(api).settle());
  const look = async (present: PayoutRun) => {
    const onTheirWay = { ...payoutList.defaults, filters: { status: 'on-its-way' as const } };
    const { results } = await queryClient.fetchQuery(payoutQueries(api).list(present, onTheirWay));
    setAsked({ run: present, named: results });
  };
  const ask = () => {
    setFinding(true);
    look(run)
      .catch(side.notifyProblem)
      .finally(() => setFinding(false));
  };
  const lookAgain = async (error: unknown) => {
    if (!isRunChanged(error)) throw error;
    const present = await queryClient.fetchQuery(payoutQueries(api).run(run.id));
    // The dialog goes with the button then, and its words with it.
    if (!isSettledByHand(present)) return side.notifyProblem(error);
    await look(present);
    throw error;
  };
  return (
    <>
      <Button variant="default" loading={isFinding} onClick={ask}>
        {labels.othersFailed}
      </Button>
      {asked && (
        <ReasonDialog
          title={labels.othersFailedQuestion(asked.run)}
          description={labels.othersFailedConsequence(asked.run, asked.named)}
          hint={labels.othersFailedHint}
          confirmLabel={labels.othersFailed}
          onSend={(reason) => {
            const { id, version } = asked.run;
            return settle
              .mutateAsync({ id, remaining: 'failed', reason, version })
              .then(({ changed }) => onDone(changed), lookAgain);
          }}
          onDone={() => setAsked(null)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
