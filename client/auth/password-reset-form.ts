import { z } from 'zod';
import { forgotPassword } from '#contract/auth/password-endpoints.ts';
import { NewPassword, PasswordConfirmation, passwordsDiffer } from '#contract/http/fields.ts';
import { validateWith } from '../forms/validate.ts';

/** The address for a reset mail. */
export const forgotPasswordForm = {
  initialValues: { email: '' },
  validate: validateWith(forgotPassword.body),
};

/** The new password of a reset (AUTH-115); email and token come from the link. */
export const resetPasswordForm = {
  initialValues: { password: '', confirmPassword: '' },
  validate: validateWith(
    z
      .object({ password: NewPassword, confirmPassword: PasswordConfirmation })
      .refine((form) => form.password === form.confirmPassword, passwordsDiffer('confirmPassword')),
  ),
};
