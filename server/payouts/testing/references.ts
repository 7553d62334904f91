import { type AreaReferences, inBody, inPath, unknownId } from '#server/testing/reference.ts';
import { addPayingProgramme } from './programme.ts';

export const references: AreaReferences = {
  plain: {
    createPayoutRun: ['submissionId'],
    listPayoutRuns: ['page', 'pageSize'],
    listWaitingCash: ['page', 'pageSize'],
    listPayouts: ['page', 'pageSize', 'search'],
    movePayoutRun: ['version', 'reason'],
    changePayout: ['reason'],
    settlePayouts: [
      ...['outcomes.reference', 'outcomes.transactionId', 'outcomes.reason', 'reason', 'version'],
    ],
  },
  async named({ server, home, foreign, admin }) {
    const abroad = await addPayingProgramme(server, foreign);
    const payee = await abroad.addPayee(40);
    const run = await abroad.gather();
    const [payout] = await abroad.payoutsOf(run);
    const athome = await addPayingProgramme(server, home);
    await athome.addPayee(20);
    const own = await athome.gather();
    const ofRun = { foreign: run.id, unknown: unknownId };
    const step = { step: 'submit', version: 1 };
    const paid = { outcomes: [{ outcome: 'paid', reference: '1-1' }] };
    return {
      'getCashStanding.userId': {
        caller: admin,
        input: (userId: string) => ({ query: { userId } }),
        ...{ foreign: payee.id, unknown: unknownId },
      },
      'getPayoutRun.id': { ...inPath(admin, 'id'), ...ofRun },
      'movePayoutRun.id': { ...inPath(admin, 'id', { body: step }), ...ofRun },
      'listPayouts.id': { ...inPath(admin, 'id'), ...ofRun },
      'listLeftOut.id': { ...inPath(admin, 'id'), ...ofRun },
      'changePayout.id': {
        caller: admin,
        input: (id: string) => ({
          params: { id, payoutId: payout?.id ?? '' },
          body: { leftOut: false },
        }),
        ...ofRun,
      },
      'changePayout.payoutId': {
        caller: admin,
        input: (payoutId: string) => ({
          params: { id: own.id, payoutId },
          body: { leftOut: false },
        }),
        ...{ foreign: payout?.id ?? '', unknown: unknownId },
      },
      'downloadPayoutFile.runId': { ...inBody(admin, 'runId', { format: 'csv' }), ...ofRun },
      'settlePayouts.id': { ...inPath(admin, 'id', { body: paid }), ...ofRun },
    };
  },
};
