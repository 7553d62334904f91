import { z } from 'zod';
import { signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Email, NewPassword, PasswordConfirmation, passwordsDiffer } from '../http/fields.ts';
import { NamedTenantId } from '../tenants/tenant-id.ts';
import { Me, SessionAnswer } from './session.ts';

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/__SELF__',
  summary: 'Get the signed-in person',
  access: signedIn,
  response: Me,
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change one’s own password and end all other sessions',
  access: signedIn,
  body: z
    .object({
      email: Email,
      oldPassword: z.string().min(1, 'Please enter your current password').max(200),
      newPassword: NewPassword,
      confirmNewPassword: PasswordConfirmation,
      tenantId: NamedTenantId.optional(),
    })
    .refine(
      (body) => body.newPassword === body.confirmNewPassword,
      passwordsDiffer('confirmNewPassword'),
    ),
  response: SessionAnswer,
  problems: ['wrong-password', 'forbidden'],
});
