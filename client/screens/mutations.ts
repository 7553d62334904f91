import { mutationOptions } from '@tanstack/react-query';
import { changeScreenRollout, endScreenReturn } from '#contract/screens/endpoints.ts';
import type { ScreenRolloutInput } from '#contract/screens/screen-rollout.ts';
import type { Api } from '../http/api.ts';

const meta = { changes: ['screen', 'tenant'] } as const;

/** What an operator can do about the move of the screens. */
export const screenMutations = (api: Api) => ({
  /** Sets for whom a screen has which stage; fails with `conflict` where somebody else was faster. */
  changeRollout: () =>
    mutationOptions({
      mutationFn: ({ screen, ...body }: ScreenRolloutInput & { screen: string }) =>
        api.call(changeScreenRollout, { params: { screen }, body }),
      meta,
    }),
  /** Lets a tenant have the newer version again. */
  endReturn: () =>
    mutationOptions({
      mutationFn: (returnId: string) => api.call(endScreenReturn, { params: { returnId } }),
      meta,
    }),
});
