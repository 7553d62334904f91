import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  linkExternalUser,
  removeExternalUser,
  removeSocialAccount,
} from '#contract/linked-accounts/endpoints.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';
import type { LinkedAccount } from './labels.ts';

const meta = { changes: ['linked-account'] as const };

/** The mutations for accounts elsewhere. */
export const linkedAccountMutations = (api: Api) => ({
  link: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof linkExternalUser.body>) =>
        api.call(linkExternalUser, { body }),
      meta,
    }),
  /** Removes a link of either kind. One that is already gone counts as removed. */
  remove: () =>
    mutationOptions({
      mutationFn: ({ id, isSocial }: Pick<LinkedAccount, 'id' | 'isSocial'>) => {
        const endpoint = isSocial ? removeSocialAccount : removeExternalUser;
        return removed(api.call(endpoint, { params: { id } }));
      },
      meta,
    }),
});
