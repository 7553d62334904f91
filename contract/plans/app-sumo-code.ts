import { z } from 'zod';
import { canonicalCode } from '../codes/code.ts';

/** Why a code is refused, and why there can be no more of them (BILL-67, BILL-79). */
export const appSumoRefusals = {
  unusable: 'Invalid or already used code',
  tooMany: 'No more codes can be added',
} as const;

/** A code of AppSumo, in the form in which it is kept. */
export const AppSumoCode = z
  .string()
  .transform(canonicalCode)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a code')
      .max(100, appSumoRefusals.unusable)
      .regex(/^[A-Z0-9_-]*$/, appSumoRefusals.unusable),
  );
