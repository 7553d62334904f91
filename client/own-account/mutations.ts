import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  downloadPersonalData,
  keepAccount,
  requestDeletion,
} from '#contract/own-account/endpoints.ts';
import type { Api } from '../http/api.ts';

type WithPassword = z.input<typeof requestDeletion.body>;

/** Downloading one’s own data, asking for the end of the account, and keeping it after all. */
export const ownAccountMutations = (api: Api) => ({
  download: () =>
    mutationOptions({
      mutationFn: (body: WithPassword) => api.call(downloadPersonalData, { body }),
    }),
  requestDeletion: () =>
    mutationOptions({
      mutationFn: (body: WithPassword) => api.call(requestDeletion, { body }),
    }),
  keep: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof keepAccount.body>) => api.call(keepAccount, { body }),
    }),
});
