import { z } from 'zod';
import { anyone, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import {
  BrowserTimezone,
  Email,
  EmailAttempt,
  NewPassword,
  OneTimeToken,
  PasswordConfirmation,
  PersonNameOrEmpty,
  passwordsDiffer,
} from '../http/fields.ts';
import { NamedTenantId } from '../tenants/tenant-id.ts';
import { SignInAnswer } from './session.ts';

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password, here or, as an admin, to another tenant',
  access: anyone,
  body: z.object({
    email: EmailAttempt,
    password: z.string().min(1, 'Please enter your password').max(200),
    tenantId: NamedTenantId.optional(),
    timezone: BrowserTimezone,
  }),
  response: SignInAnswer,
  problems: ['invalid-credentials', 'account-disabled'],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the current session',
  access: signedIn,
});

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Register, or accept the invitation of an administrator, and sign in',
  access: anyone,
  body: z
    .object({
      email: Email,
      password: NewPassword,
      confirmPassword: PasswordConfirmation,
      firstName: PersonNameOrEmpty('first name'),
      lastName: PersonNameOrEmpty('last name'),
      tenantId: NamedTenantId.optional(),
      inviteToken: OneTimeToken.optional(),
      timezone: BrowserTimezone,
    })
    .refine((body) => body.password === body.confirmPassword, passwordsDiffer('confirmPassword')),
  response: SignInAnswer,
  problems: [
    'invitation-invalid',
    'application-required',
    'wrong-password',
    'email-in-use',
    'tenant-disabled',
    'forbidden',
    'conflict',
    'limit-reached',
  ],
});
