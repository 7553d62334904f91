import { z } from 'zod';
import { changePassword, updateMe } from '#contract/auth/account-endpoints.ts';
import { login, register } from '#contract/auth/endpoints.ts';
import { requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { forgotPassword } from '#contract/auth/password-endpoints.ts';
import { type SecondFactorMethod, SecondFactorProof } from '#contract/auth/second-factor.ts';
import type { Me } from '#contract/auth/session.ts';
import {
  NewPassword,
  PasswordConfirmation,
  PersonName,
  passwordsDiffer,
} from '#contract/http/fields.ts';
import { validateWith } from '../forms/validate.ts';

/** The sign-in form (AUTH-103). */
export const loginForm = {
  initialValues: { email: '', password: '' },
  validate: validateWith(login.body),
};

/** A second factor that is typed. */
export type TypedFactor = Exclude<SecondFactorMethod, 'passkey'>;

/** What is typed as a second factor: six digits of an app, or one of the recovery codes. */
export const secondFactorForm = (method: TypedFactor) => ({
  initialValues: { code: '' },
  validate: (values: { code: string }) => validateWith(SecondFactorProof)({ method, ...values }),
});

const withNames = register.body.safeExtend({
  firstName: PersonName('first name'),
  lastName: PersonName('last name'),
});

interface Registration {
  readonly email: string;
  readonly inviteToken?: string | undefined;
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

/** The address that a reset mail is wanted for. */
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

/** Whom support wants to log in as (AUTH-123). */
export const loginAsForm = {
  initialValues: { email: '' },
  validate: validateWith(requestLoginAs.body),
};

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
