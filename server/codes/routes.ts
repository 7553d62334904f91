import type { Handlers } from '#server/platform/http/bind.ts';
import {
  addDiscountCode,
  getOrCreateReferralCode,
  listCodes,
  removeDiscountCode,
} from './service.ts';

export const codeHandlers: Handlers<
  'addDiscountCode' | 'getOrCreateReferralCode' | 'listCodes' | 'removeDiscountCode'
> = { addDiscountCode, getOrCreateReferralCode, listCodes, removeDiscountCode };
