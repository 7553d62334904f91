import { unsubscribePath } from '#contract/emails/unsubscribe.ts';
import { anyone } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const signInScreens = [
  defineScreen({
    id: 'login',
    title: 'Log in',
    path: '/login',
    stage: 'native',
    access: anyone,
    native: async () => ({
      Component: (await import('../../features/auth/login-screen.tsx')).LoginScreen,
    }),
  }),
  defineScreen({
    id: 'register',
    title: 'Register',
    path: '/register',
    search: [keep('email'), keep('inviteToken'), keep('approved')],
    stage: 'native',
    access: anyone,
    stops: [{ address: '/register?email=a@b.test&inviteToken=x' }],
    native: async () => ({
      Component: (await import('../../features/auth/register-screen.tsx')).RegisterScreen,
    }),
  }),
  defineScreen({
    id: 'forgotPassword',
    title: 'Forgot password',
    path: '/forgot-password',
    stage: 'native',
    access: anyone,
    native: async () => ({
      Component: (await import('../../features/auth/forgot-password-screen.tsx'))
        .ForgotPasswordScreen,
    }),
  }),
  defineScreen({
    id: 'resetPassword',
    title: 'Reset password',
    path: '/reset-password',
    stage: 'native',
    access: anyone,
    stops: [{ address: '/reset-password?email=a@b.test&token=x' }],
    native: async () => ({
      Component: (await import('../../features/auth/reset-password-screen.tsx'))
        .ResetPasswordScreen,
    }),
  }),
  defineScreen({
    id: 'confirmEmail',
    title: 'Confirm your new email',
    path: '/confirm-email',
    stage: 'native',
    access: anyone,
    stops: [{ address: '/confirm-email?token=x', shows: 'From then on' }],
    native: async () => ({
      Component: (await import('../../features/auth/confirm-email-screen.tsx')).ConfirmEmailScreen,
    }),
  }),
  defineScreen({
    id: 'keepAccount',
    title: 'Keep your account',
    path: '/keep-account',
    stage: 'native',
    access: anyone,
    stops: [{ address: '/keep-account?token=x', shows: 'Then it is not deleted' }],
    native: async () => ({
      Component: (await import('../../features/auth/keep-account-screen.tsx')).KeepAccountScreen,
    }),
  }),
  defineScreen({
    id: 'unsubscribe',
    title: 'Unsubscribe',
    path: unsubscribePath,
    search: [keep('token'), keep('mail')],
    stage: 'native',
    access: anyone,
    stops: [{ address: `${unsubscribePath}?token=x` }],
    native: async () => ({
      Component: (await import('../../features/emails/unsubscribe-screen.tsx')).UnsubscribeScreen,
    }),
  }),
  defineScreen({
    id: 'loginWithToken',
    title: 'Log in',
    path: '/login-with-token',
    stage: 'native',
    access: anyone,
    stops: [],
    native: async () => ({
      Component: (await import('../../features/auth/login-with-token-screen.tsx'))
        .LoginWithTokenScreen,
    }),
  }),
  defineScreen({
    id: 'access',
    title: 'Log in',
    path: '/access',
    stage: 'native',
    access: anyone,
    stops: [],
    native: async () => ({
      Component: (await import('../../features/auth/access-screen.tsx')).AccessScreen,
    }),
  }),
];
