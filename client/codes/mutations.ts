import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  addDiscountCode,
  getOrCreateReferralCode,
  removeDiscountCode,
  setCodeCap,
} from '#contract/codes/endpoints.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';

const meta = { changes: ['code'] as const };

/** The mutations for the codes of somebody. */
export const codeMutations = (api: Api, userId: string) => ({
  add: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof addDiscountCode.body>) =>
        api.call(addDiscountCode, { params: { id: userId }, body }),
      meta,
    }),
  /** Removes a discount code. One that is already gone counts as removed. */
  remove: () =>
    mutationOptions({
      mutationFn: (codeId: string) =>
        removed(api.call(removeDiscountCode, { params: { id: userId, codeId } })),
      meta,
    }),
  /** Sets how many orders without a click count before they are looked at; null for any number. */
  setCap: () =>
    mutationOptions({
      mutationFn: ({ codeId, cap }: z.input<typeof setCodeCap.body> & { codeId: string }) =>
        api.call(setCodeCap, { params: { id: userId, codeId }, body: { cap } }),
      meta,
    }),
  /** The code for a referral activity type, by the id of its first version; made on first need (REF-61). */
  getOrCreate: () =>
    mutationOptions({
      mutationFn: (referralCodeGroupId: string) =>
        api.call(getOrCreateReferralCode, { body: { referralCodeGroupId, userId } }),
      meta,
    }),
});
