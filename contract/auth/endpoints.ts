import { z } from 'zod';
import { anyone, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Email, EmailAttempt, NewPassword, PersonName } from '../http/fields.ts';
import { Me } from './session.ts';

const SessionAnswer = z.object({ token: z.string() });

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  access: anyone,
  body: z.object({
    email: EmailAttempt,
    password: z.string().min(1, 'Please enter your password').max(200),
    tenantId: z.string().max(63).optional(),
  }),
  response: SessionAnswer,
  problems: ['invalid-credentials', 'account-disabled', 'too-many-requests'],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session of the call',
  access: signedIn,
});

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Accept the invitation of an administrator and sign in',
  access: anyone,
  body: z
    .object({
      email: Email,
      password: NewPassword,
      confirmPassword: z.string().max(200),
      firstName: PersonName('first name'),
      lastName: PersonName('last name'),
      inviteToken: z.string().min(1).max(200),
    })
    .refine((body) => body.password === body.confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
    }),
  response: SessionAnswer,
  problems: [
    'invitation-invalid',
    'wrong-password',
    'email-in-use',
    'tenant-disabled',
    'conflict',
    'too-many-requests',
  ],
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the own password and end all other sessions',
  access: signedIn,
  body: z
    .object({
      email: Email,
      oldPassword: z.string().min(1, 'Please enter your current password').max(200),
      newPassword: NewPassword,
      confirmNewPassword: z.string().max(200),
    })
    .refine((body) => body.newPassword === body.confirmNewPassword, {
      path: ['confirmNewPassword'],
      message: 'Passwords do not match',
    }),
  response: SessionAnswer,
  problems: ['wrong-password', 'too-many-requests'],
});

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/__SELF__',
  summary: 'Read the signed-in person',
  access: signedIn,
  response: Me,
});

export const updateMe = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/__SELF__',
  summary: 'Change the own name',
  access: signedIn,
  body: z.object({ firstName: PersonName('first name'), lastName: PersonName('last name') }),
  response: Me,
});
