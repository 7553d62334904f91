import { z } from 'zod';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ByUserId } from '../people/self.ts';
import { CodeCap, DiscountCodeInput, PersonCodes, ReferralCode } from './code.ts';

export const listCodes = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/:id/codes',
  summary:
    'List the discount codes and referral codes of a person: the caller, or anybody for an admin',
  access: signedIn,
  params: ByUserId,
  response: PersonCodes,
  problems: ['not-found', 'forbidden'],
});

export const addDiscountCode = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/:id/discount-codes',
  summary: 'Add a discount code of an ambassador; one that is theirs already stays as it is',
  access: holds('admin'),
  params: ByUserId,
  body: DiscountCodeInput,
  response: PersonCodes,
  status: 201,
  problems: ['not-found', 'code-in-use'],
});

export const removeDiscountCode = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/:id/discount-codes/:codeId',
  summary: 'Remove a discount code; the referrals made with it stay',
  access: holds('admin'),
  params: z.object({ ...ByUserId.shape, codeId: z.uuid() }),
  problems: ['not-found'],
});

export const setCodeCap = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/:id/discount-codes/:codeId/cap',
  summary: 'Set how many orders without a click count before they are looked at, or any number',
  access: holds('admin'),
  params: z.object({ ...ByUserId.shape, codeId: z.uuid() }),
  body: z.object({ cap: CodeCap.nullable() }),
  response: PersonCodes,
  problems: ['not-found'],
});

export const getOrCreateReferralCode = defineEndpoint({
  method: 'POST',
  path: '/api/v1/get-or-create-referral-code',
  summary: 'Get the code of an ambassador for a referral activity, made on first need',
  access: signedIn,
  body: z.object({
    /** The referral activity type, by the id of its first version. */
    referralCodeGroupId: z.uuid(),
    /** Somebody else, for an admin. */
    userId: z.uuid().optional(),
  }),
  response: ReferralCode,
  problems: ['not-found', 'forbidden'],
});
