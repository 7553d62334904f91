import type { Handlers } from '#server/platform/http/bind.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts';
import {
  addPasskey,
  confirmCodes,
  listSecondFactors,
  removeCodes,
  removePasskey,
  renewRecoveryCodes,
  startCodes,
  startPasskey,
} from './service.ts';
import { verifySecondFactor } from './verify.ts';

export const secondFactorHandlers: Handlers<
  | 'verifySecondFactor'
  | 'startPasskeySignIn'
  | 'signInWithPasskey'
  | 'listSecondFactors'
  | 'startCodes'
  | 'confirmCodes'
  | 'removeCodes'
  | 'startPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes'
> = {
  verifySecondFactor,
  startPasskeySignIn,
  signInWithPasskey,
  listSecondFactors,
  startCodes,
  confirmCodes,
  removeCodes,
  startPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
};
