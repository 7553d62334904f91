import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { payoutLabels } from '#client/payouts/labels.ts';
import { payoutList } from '#client/payouts/list-state.ts';
import { payoutMutations } from '#client/payouts/mutations.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import { longestPayoutReason, type PayoutRun } from '#contract/payouts/payout.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';

const labels = payoutLabels.payouts;

interface OthersFailedProps {
  run: PayoutRun;
  onDone: (count: number) => void;
}

/** Says that all payouts that are still on their way have failed, once somebody has read whose they are (PAY-97). */
export function OthersFailed({ run, onDone }: OthersFailedProps) {
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const onTheirWay = { ...payoutList.defaults, filters: { status: 'on-its-way' as const } };
  const named = useQuery({ ...payoutQueries(api).list(run, onTheirWay), enabled: isAsking });
  const settle = useMutation(payoutMutations(api).settle());
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {labels.othersFailed}
      </Button>
      {isAsking && named.data && (
        <ReasonDialog
          longest={longestPayoutReason}
          title={labels.othersFailedQuestion(run)}
          description={labels.othersFailedConsequence(run, named.data.results)}
          hint={labels.othersFailedHint}
          confirmLabel={labels.othersFailed}
          onSend={async (reason) => {
            const { id, version } = run;
            const told = { id, remaining: 'failed' as const, reason, version };
            onDone((await settle.mutateAsync(told)).changed);
          }}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
