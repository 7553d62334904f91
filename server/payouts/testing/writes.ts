import { randomUUID } from 'node:crypto';
import type { AreaWrites } from '#server/testing/write.ts';
import { addPayingProgramme } from './programme.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const programme = await addPayingProgramme(server, tenantId);
  await programme.addPayee(40);
  await programme.addPayee(30);
  const run = await programme.gather();
  const [payout] = await programme.payoutsOf(run);
  await programme.addPayee(20, { unit: 'USD' });
  const dollars = await programme.gather('USD');
  await programme.addPayee(900, { unit: 'JPY' });
  const sent = await programme.move(await programme.gather('JPY'), 'submit', 'send');
  await programme.addPayee(10, { unit: 'KWD' });
  return {
    createPayoutRun: {
      caller: admin,
      body: (more) => ({
        ...more,
        ...{ submissionId: randomUUID(), currency: 'KWD', method: 'pay-pal-file' },
      }),
      changes: {},
    },
    changePayout: {
      caller: admin,
      params: { id: run.id, payoutId: payout?.id ?? '' },
      body: (more) => ({ ...more, leftOut: true, reason: 'Not yet' }),
      changes: { payouts: ['status', 'left_out_reason'], payout_runs: ['version'] },
    },
    movePayoutRun: {
      caller: admin,
      params: { id: dollars.id },
      body: (more) => ({ ...more, step: 'submit', version: dollars.version }),
      changes: {
        payouts: ['status'],
        payout_runs: [
          ...['status', 'version', 'submitted_at', 'submitted_by'],
          ...['approved_at', 'approved_by'],
        ],
        cash_accounts: ['pending', 'due', 'version'],
      },
    },
    downloadPayoutFile: {
      caller: admin,
      body: (more) => ({ ...more, format: 'csv', runId: sent.id }),
      changes: {},
    },
    settlePayouts: {
      caller: admin,
      params: { id: sent.id },
      body: (more) => ({
        ...more,
        outcomes: [{ outcome: 'paid', reference: `${sent.number}-1`, transactionId: 'T-1' }],
      }),
      changes: {
        payouts: ['status', 'transaction_id', 'settled_at', 'turns'],
        payout_runs: ['status', 'version', 'done_at'],
        cash_accounts: ['pending', 'paid', 'version'],
      },
    },
  };
};
