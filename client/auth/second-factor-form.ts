import { z } from 'zod';
import { addPasskey, confirmCodes, startPasskey } from '#contract/auth/second-factor-endpoints.ts';
import { validateWith } from '../forms/validate.ts';

/** The password once more, before something that protects the account changes. */
export const currentPasswordForm = {
  initialValues: { password: '' },
  validate: validateWith(startPasskey.body),
};

/** The first code of an authenticator app. */
export const confirmCodesForm = {
  initialValues: { code: '' },
  validate: validateWith(confirmCodes.body),
};

/** The name for a new passkey, and the password. */
export const addPasskeyForm = {
  initialValues: { name: '', password: '' },
  validate: validateWith(
    z.object({ ...addPasskey.body.pick({ name: true }).shape, ...startPasskey.body.shape }),
  ),
};
