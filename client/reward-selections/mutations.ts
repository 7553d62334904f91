import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  cancelReward,
  chooseRewards,
  deleteIssuedReward,
  generateRewardCode,
  issueReward,
} from '#contract/reward-selections/endpoints.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';
import { runAll } from '../lists/run-all.ts';
import type { Issuable } from './issue-all.ts';

interface Issue {
  readonly id: string;
  readonly input: z.input<typeof issueReward.body>;
}

interface IssueAll {
  readonly issuable: readonly Issuable[];
  readonly onProgress: (done: number) => unknown;
}

interface Deletion {
  readonly id: string;
  readonly choice: z.input<typeof deleteIssuedReward.body>;
}

/** Points, tokens and stock change with a reward. */
const meta = { changes: ['reward-selection', 'reward', 'transaction'] as const };

/** The mutations for chosen and issued rewards. */
export const rewardSelectionMutations = (api: Api) => ({
  /** Chooses rewards. Each succeeds or fails by itself (REW-96). */
  choose: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof chooseRewards.body>) => api.call(chooseRewards, { body }),
      meta,
    }),
  issue: () =>
    mutationOptions({
      mutationFn: ({ id, input }: Issue) => api.call(issueReward, { params: { id }, body: input }),
      meta,
    }),
  /** Issues several, one after the other. A repeat issues none of them twice (REW-114, REW-213). */
  issueAll: () =>
    mutationOptions({
      mutationFn: ({ issuable, onProgress }: IssueAll) =>
        runAll(
          issuable,
          ({ selection: { id }, input }) => api.call(issueReward, { params: { id }, body: input }),
          onProgress,
        ),
      meta,
    }),
  cancel: () =>
    mutationOptions({
      mutationFn: ({ id }: { id: string }) => api.call(cancelReward, { params: { id } }),
      meta,
    }),
  /** Deletes an issued reward. One that is already gone counts as removed. */
  delete: () =>
    mutationOptions({
      mutationFn: ({ id, choice }: Deletion) =>
        removed(api.call(deleteIssuedReward, { params: { id }, body: choice })),
      meta,
    }),
  /** Makes up a code; the server does not store it until it is issued. */
  generateCode: () =>
    mutationOptions({
      mutationFn: (kind: z.input<typeof generateRewardCode.body>['kind']) =>
        api.call(generateRewardCode, { body: { kind } }),
    }),
});
