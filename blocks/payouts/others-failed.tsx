import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { payoutLabels } from '#client/payouts/labels.ts';
import { payoutList } from '#client/payouts/list-state.ts';
import { payoutMutations } from '#client/payouts/mutations.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import { longestPayoutReason, type Payout, type PayoutRun } from '#contract/payouts/payout.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { useSide } from '../side.ts';

const labels = payoutLabels.payouts;

interface OthersFailedProps {
  run: PayoutRun;
  onDone: (count: number) => void;
}

/** Marks all payouts that are still on their way as failed, once somebody has read the names (PAY-97). */
export function OthersFailed({ run, onDone }: OthersFailedProps) {
  const api = useApi();
  const side = useSide();
  const queryClient = useQueryClient();
  const [isFinding, setFinding] = useState(false);
  // The run as it was when its people were named: one that has changed since is refused.
  const [asked, setAsked] = useState<{ run: PayoutRun; named: readonly Payout[] } | null>(null);
  const settle = useMutation(payoutMutations(api).settle());
  const ask = () => {
    setFinding(true);
    const onTheirWay = { ...payoutList.defaults, filters: { status: 'on-its-way' as const } };
    queryClient
      .fetchQuery(payoutQueries(api).list(run, onTheirWay))
      .then(({ results }) => setAsked({ run, named: results }), side.notifyProblem)
      .finally(() => setFinding(false));
  };
  return (
    <>
      <Button variant="default" loading={isFinding} onClick={ask}>
        {labels.othersFailed}
      </Button>
      {asked && (
        <ReasonDialog
          longest={longestPayoutReason}
          title={labels.othersFailedQuestion(asked.run)}
          description={labels.othersFailedConsequence(asked.run, asked.named)}
          hint={labels.othersFailedHint}
          confirmLabel={labels.othersFailed}
          onSend={async (reason) => {
            const { id, version } = asked.run;
            const told = { id, remaining: 'failed' as const, reason, version };
            onDone((await settle.mutateAsync(told)).changed);
          }}
          onDone={() => setAsked(null)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
