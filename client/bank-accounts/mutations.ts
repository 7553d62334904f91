import { mutationOptions } from '@tanstack/react-query';
import { removeBankAccount, setBankAccount } from '#contract/bank-accounts/endpoints.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';
import type { BankAccountValues } from './form.ts';

const meta = { changes: ['bank-account'] as const };

/** The mutations for one's own bank account. */
export const bankAccountMutations = (api: Api, userId: string) => ({
  set: () =>
    mutationOptions({
      mutationFn: (body: BankAccountValues) =>
        api.call(setBankAccount, { params: { id: userId }, body }),
      meta,
    }),
  /** One that is already gone counts as removed. */
  remove: () =>
    mutationOptions({
      mutationFn: () => removed(api.call(removeBankAccount, { params: { id: userId } })),
      meta,
    }),
});
