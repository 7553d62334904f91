import type { Handlers } from '#server/platform/http/bind.ts';
import {
  addDiscountCode,
  getOrCreateReferralCode,
  listCodes,
  removeDiscountCode,
  setCodeCap,
} from './service.ts';

export const codeHandlers: Handlers<
  'addDiscountCode' | 'getOrCreateReferralCode' | 'listCodes' | 'removeDiscountCode' | 'setCodeCap'
> = { addDiscountCode, getOrCreateReferralCode, listCodes, removeDiscountCode, setCodeCap };
