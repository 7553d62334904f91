import { changePassword, updateMe } from '#contract/auth/account-endpoints.ts';
import { login, register } from '#contract/auth/endpoints.ts';
import type { Me } from '#contract/auth/session.ts';
import { validateWith } from '../forms/validate.ts';

/** The sign-in form (AUTH-103); `tenantId` comes from the address (AUTH-04). */
export const loginForm = (tenantId?: string) => ({
  initialValues: { email: '', password: '', ...(tenantId !== undefined && { tenantId }) },
  validate: validateWith(login.body),
});

/** The form that accepts an invitation, filled in from the address (AUTH-06, AUTH-07). */
export const registerForm = ({ email, inviteToken }: { email: string; inviteToken: string }) => ({
  initialValues: {
    email,
    inviteToken,
    firstName: '',
    lastName: '',
    password: '',
    confirmPassword: '',
  },
  validate: validateWith(register.body),
});

/** The own name. */
export const nameForm = ({ firstName, lastName }: Pick<Me, 'firstName' | 'lastName'>) => ({
  initialValues: { firstName, lastName },
  validate: validateWith(updateMe.body),
});

/** The own password (AUTH-113); the call names whose it is (AUTH-144). */
export const passwordForm = ({ email }: Pick<Me, 'email'>) => ({
  initialValues: { email, oldPassword: '', newPassword: '', confirmNewPassword: '' },
  validate: validateWith(changePassword.body),
});
