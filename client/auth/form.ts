import { changePassword, updateMe } from '#contract/auth/account-endpoints.ts';
import { login, register } from '#contract/auth/endpoints.ts';
import type { Me } from '#contract/auth/session.ts';
import { PersonName } from '#contract/http/fields.ts';
import { validateWith } from '../forms/validate.ts';

/** The sign-in form (AUTH-103); `tenantId` comes from the address (AUTH-04). */
export const loginForm = (tenantId?: string) => ({
  initialValues: { email: '', password: '', ...(tenantId !== undefined && { tenantId }) },
  validate: validateWith(login.body),
});

const withNames = register.body.safeExtend({
  firstName: PersonName('first name'),
  lastName: PersonName('last name'),
});

interface Registration {
  readonly email: string;
  readonly inviteToken?: string;
  /** False where the tenant takes the names from the application (AUTH-107). */
  readonly needsNames: boolean;
}

/** The sign-up form, filled in from the address (AUTH-06, AUTH-07). */
export const registerForm = ({ email, inviteToken, needsNames }: Registration) => ({
  initialValues: {
    email,
    ...(inviteToken !== undefined && { inviteToken }),
    firstName: '',
    lastName: '',
    password: '',
    confirmPassword: '',
  },
  validate: validateWith(needsNames ? withNames : register.body),
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
