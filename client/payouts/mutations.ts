import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  changePayout,
  createPayoutRun,
  downloadPayoutFile,
  movePayoutRun,
  settlePayouts,
} from '#contract/payouts/endpoints.ts';
import type { PayoutMethod } from '#contract/payouts/payout.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem } from '../http/problems.ts';

interface NewRun {
  readonly submissionId: string;
  readonly currency: Currency;
  readonly method: PayoutMethod;
}

type StepInput = { readonly id: string } & z.input<typeof movePayoutRun.body>;
type ChangeInput = {
  readonly id: string;
  readonly payoutId: string;
} & z.input<typeof changePayout.body>;
type OutcomesInput = { readonly id: string } & z.input<typeof settlePayouts.body>;

const meta = { changes: ['payout', 'transaction'] };

/** Whether a step was refused because the run is not as it was seen: changed by somebody else, or taken by PayPal. */
export const isRunChanged = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 409;

/** The mutations for payout runs. A run that somebody else, or PayPal, has changed meanwhile is read anew (PAY-26). */
export const payoutMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationFn: (body: NewRun) => api.call(createPayoutRun, { body }),
      meta: { changes: ['payout'] },
    }),
  /** Takes a run one step on. */
  move: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: StepInput) => api.call(movePayoutRun, { params: { id }, body }),
      meta,
    }),
  /** Leaves a payout out, or takes it in again. */
  change: () =>
    mutationOptions({
      mutationFn: ({ id, payoutId, ...body }: ChangeInput) =>
        api.call(changePayout, { params: { id, payoutId }, body }),
      meta: { changes: ['payout'] },
    }),
  /** Downloads the file of an approved run, as the browser downloads a page. */
  download: () =>
    mutationOptions({
      mutationFn: (runId: string) =>
        api.call(downloadPayoutFile, { body: { format: 'csv', runId } }),
    }),
  /** Records the outcome of payouts. */
  settle: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: OutcomesInput) =>
        api.call(settlePayouts, { params: { id }, body }),
      meta,
    }),
});
