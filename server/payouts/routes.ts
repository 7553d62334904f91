import type { Handlers } from '#server/platform/http/bind.ts';
import { createPayoutRun } from './create-run.ts';
import { downloadPayoutFile } from './file.ts';
import { movePayoutRun } from './move-run.ts';
import {
  changePayout,
  getPayoutRun,
  listLeftOut,
  listPayable,
  listPayoutRuns,
  listPayouts,
  listWaitingCash,
} from './service.ts';
import { settlePayouts } from './settle.ts';
import { getCashStanding } from './standing.ts';

export const payoutHandlers: Handlers<
  | 'changePayout'
  | 'createPayoutRun'
  | 'downloadPayoutFile'
  | 'getCashStanding'
  | 'getPayoutRun'
  | 'listLeftOut'
  | 'listPayable'
  | 'listPayoutRuns'
  | 'listPayouts'
  | 'listWaitingCash'
  | 'movePayoutRun'
  | 'settlePayouts'
> = {
  changePayout,
  createPayoutRun,
  downloadPayoutFile,
  getCashStanding,
  getPayoutRun,
  listLeftOut,
  listPayable,
  listPayoutRuns,
  listPayouts,
  listWaitingCash,
  movePayoutRun,
  settlePayouts,
};
