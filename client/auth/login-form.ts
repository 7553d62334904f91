import { login } from '#contract/auth/endpoints.ts';
import { validateWith } from '../forms/validate.ts';

/** The sign-in form (AUTH-103). */
export const loginForm = {
  initialValues: { email: '', password: '' },
  validate: validateWith(login.body),
};
