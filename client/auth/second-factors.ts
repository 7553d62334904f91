import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  addPasskey,
  confirmCodes,
  listSecondFactors,
  removeCodes,
  removePasskey,
  renewRecoveryCodes,
  startCodes,
  startPasskey,
} from '#contract/auth/second-factor-endpoints.ts';
import type { Api } from '../http/api.ts';
import { makePasskey } from './passkeys.ts';

const meta = { changes: ['second-factors'] } as const;

interface WithPassword {
  readonly password: string;
}

/** The queries about second factors. */
export const secondFactorQueries = (api: Api) => ({
  list: () =>
    queryOptions({
      queryKey: ['second-factors'],
      meta: { reads: ['second-factors'] },
      queryFn: ({ signal }) => api.call(listSecondFactors, { signal }),
    }),
});

/** Setting up the second factors of a sign-in. Each call takes the password. */
export const secondFactorMutations = (api: Api) => ({
  /** Resolves to the secret for an authenticator app, which protects nothing yet. */
  startCodes: () =>
    mutationOptions({
      mutationFn: ({ password }: WithPassword) => api.call(startCodes, { body: { password } }),
    }),
  /** Resolves to recovery codes, or to none if the person already has some. */
  confirmCodes: () =>
    mutationOptions({
      mutationFn: (body: { code: string }) => api.call(confirmCodes, { body }),
      meta,
    }),
  removeCodes: () =>
    mutationOptions({
      mutationFn: ({ password }: WithPassword) => api.call(removeCodes, { body: { password } }),
      meta,
    }),
  /** Has the browser make a passkey in between; resolves as `confirmCodes` does. */
  addPasskey: () =>
    mutationOptions({
      mutationFn: async ({ password, name }: WithPassword & { name: string }) => {
        const { options } = await api.call(startPasskey, { body: { password } });
        const response = await makePasskey(options);
        return api.call(addPasskey, { body: { name, response } });
      },
      meta,
    }),
  removePasskey: (id: string) =>
    mutationOptions({
      mutationFn: ({ password }: WithPassword) =>
        api.call(removePasskey, { params: { id }, body: { password } }),
      meta,
    }),
  renewRecoveryCodes: () =>
    mutationOptions({
      mutationFn: ({ password }: WithPassword) =>
        api.call(renewRecoveryCodes, { body: { password } }),
      meta,
    }),
});
