import { z } from 'zod';
import { anyone } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import {
  Email,
  EmailAttempt,
  NewPassword,
  OneTimeToken,
  PasswordConfirmation,
  passwordsDiffer,
} from '../http/fields.ts';

/** Answers alike whether or not there is an account (AUTH-85). */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Send a mail with which a forgotten password can be reset',
  access: anyone,
  body: z.object({ email: Email, tenantId: z.string().max(63).optional() }),
  problems: ['too-many-requests', 'tenant-disabled'],
});

const ResetToken = z.object({
  email: EmailAttempt,
  token: OneTimeToken,
  tenantId: z.string().max(63).optional(),
});

/** Looks at the token and leaves it usable (AUTH-53). */
export const verifyPasswordResetToken = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-password-reset-token',
  summary: 'Check the token of a password reset before the form is shown',
  access: anyone,
  body: ResetToken,
  problems: ['invalid-token', 'too-many-requests'],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with the token of a reset mail and end all sessions',
  access: anyone,
  body: ResetToken.extend({
    password: NewPassword,
    confirmPassword: PasswordConfirmation,
  }).refine((body) => body.password === body.confirmPassword, passwordsDiffer('confirmPassword')),
  problems: ['invalid-token', 'too-many-requests'],
});
