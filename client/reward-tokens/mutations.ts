import { mutationOptions } from '@tanstack/react-query';
import { deleteRewardTokens } from '#contract/reward-tokens/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The mutations for reward tokens. */
export const rewardTokenMutations = (api: Api) => ({
  delete: () =>
    mutationOptions({
      mutationFn: (ids: readonly string[]) =>
        api.call(deleteRewardTokens, { body: { ids: [...ids] } }),
      meta: { changes: ['reward'] as const },
    }),
});
