import { expect, it } from 'vitest';
import { loginForm } from './login-form.ts';
import { typedEmail } from './typed-email.ts';

it('is carried from one page to the next', () => {
  expect(typedEmail({ email: 'ada@acme.test', more: 1 })).toBe('ada@acme.test');
});

it.each([null, undefined, {}, { email: 1 }, 'ada@acme.test'])('is empty in %j', (state) => {
  expect(typedEmail(state)).toBe('');
});

it('is asked for by an empty form', () => {
  expect(loginForm.initialValues).toEqual({ email: '', password: '' });
});
