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
import { NamedTenantId } from '../tenants/tenant-id.ts';

/** Gives the same response whether or not there is an account (AUTH-85). */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Send a mail with a link to reset a forgotten password',
  access: anyone,
  body: z.object({ email: Email, tenantId: NamedTenantId.optional() }),
  problems: ['forbidden'],
});

const ResetToken = z.object({
  email: EmailAttempt,
  token: OneTimeToken,
  tenantId: NamedTenantId.optional(),
});

/** Looks at the token and leaves it usable (AUTH-53). */
export const verifyPasswordResetToken = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-password-reset-token',
  summary: 'Check the token of a password reset before the form is shown',
  access: anyone,
  body: ResetToken,
  problems: ['invalid-token'],
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
  problems: ['invalid-token'],
});
