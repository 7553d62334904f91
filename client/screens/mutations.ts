import { mutationOptions } from '@tanstack/react-query';
import { changeScreenRollout, endScreenReturn } from '#contract/screens/endpoints.ts';
import type { ScreenRolloutInput } from '#contract/screens/screen-rollout.ts';
import type { Api } from '../http/api.ts';

const meta = { changes: ['screen', 'tenant'] } as const;

/** The mutations of an operator for the move of the screens. */
export const screenMutations = (api: Api) => ({
  /** Sets the stage of a screen for tenants; fails with `conflict` where somebody else was faster. */
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
