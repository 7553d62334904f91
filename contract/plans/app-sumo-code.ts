import { z } from 'zod';

/** Why a code is refused, and why there can be no more of them (BILL-67, BILL-79). */
export const appSumoRefusals = {
  unusable: 'Invalid or already used code',
  tooMany: 'No more codes can be added',
} as const;

/** A code of AppSumo, in the form in which it is kept: outer spaces and letter case aside. */
export const AppSumoCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'Please enter a code')
  .max(100, appSumoRefusals.unusable)
  .regex(/^[A-Z0-9_-]*$/, appSumoRefusals.unusable);
