import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  cancelReward,
  chooseRewards,
  deleteIssuedReward,
  exportCancelledRewards,
  exportIssuedRewards,
  exportRewardSelections,
  generateRewardCode,
  issueReward,
} from '#contract/reward-selections/endpoints.ts';
import { exportOf } from '../exports/mutations.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';
import { runAll } from '../lists/run-all.ts';
import type { Issuable } from './issue-all.ts';
import type { RewardListState } from './list-state.ts';
import { chosenAskedBy, issuedAskedBy } from './queries.ts';

interface Issue {
  readonly id: string;
  readonly input: z.input<typeof issueReward.body>;
}

interface IssueAll {
  readonly issuable: readonly Issuable[];
  readonly onProgress: (done: number) => unknown;
}

interface Cancellation {
  readonly id: string;
  /** Empty where the admin gives none. */
  readonly reason: string;
}

interface Deletion {
  readonly id: string;
  /** Empty where the admin gives none. */
  readonly reason: string;
  /** What becomes of its code in the shop. */
  readonly choice: z.input<typeof deleteIssuedReward.body>;
}

type Exported = Pick<RewardListState, 'search' | 'filters'>;

const chosenFieldsOf = ({ search, filters }: Exported) => ({
  ...(search !== '' && { search }),
  ...chosenAskedBy(filters),
});

const issuedFieldsOf = ({ search, filters }: Exported) => ({
  ...(search !== '' && { search }),
  ...issuedAskedBy(filters),
});

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
      mutationFn: ({ id, reason }: Cancellation) =>
        api.call(cancelReward, { params: { id }, body: { reason } }),
      meta,
    }),
  /** Deletes an issued reward. One that is already gone counts as removed. */
  delete: () =>
    mutationOptions({
      mutationFn: ({ id, reason, choice }: Deletion) =>
        removed(api.call(deleteIssuedReward, { params: { id }, body: { ...choice, reason } })),
      meta,
    }),
  /** All unissued rewards that the search and the filters keep (REW-233). */
  exportUnissued: () =>
    exportOf(api, 'unissued-rewards', chosenFieldsOf, (call) =>
      api.call(exportRewardSelections, call),
    ),
  /** All issued rewards that they keep (REW-234). */
  exportIssued: () =>
    exportOf(api, 'issued-rewards', issuedFieldsOf, (call) => api.call(exportIssuedRewards, call)),
  /** All cancelled rewards that they keep (REW-238). */
  exportCancelled: () =>
    exportOf(api, 'cancelled-rewards', chosenFieldsOf, (call) =>
      api.call(exportCancelledRewards, call),
    ),
  /** Makes up a code; the server does not store it until it is issued. */
  generateCode: () =>
    mutationOptions({
      mutationFn: (kind: z.input<typeof generateRewardCode.body>['kind']) =>
        api.call(generateRewardCode, { body: { kind } }),
    }),
});
