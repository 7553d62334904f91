import { anyone, holds, operator, operatorOrItsAdmin, signedIn } from '#contract/http/access.ts';
import { defineScreen } from './define-screen.ts';
import { countFilter, flag, keep, listFilter } from './mapping/search-codecs.ts';
import { plannedScreens } from './planned-screens.ts';
import { createScreenMap } from './screen-map.ts';
import type { Screen } from './types.ts';

/** Every screen there is. Moving one to the embedded admin is changing its row. */
export const screens = [
  defineScreen({
    id: 'dashboard',
    title: 'Dashboard',
    path: '/dashboard',
    newPath: '/admin/dashboard',
    stage: 'embedded',
    access: holds('admin'),
  }),
  defineScreen({
    id: 'ambassadors',
    title: (terms) => terms.ambassadors,
    path: '/ambassadors',
    newPath: '/admin/ambassadors',
    search: [
      flag('pendingProfile'),
      countFilter('discCodes'),
      listFilter('tags'),
      keep('vueq'),
      keep('savedSearch'),
    ],
    stage: 'beta',
    beta: 'ambassadors',
    access: holds('admin'),
    native: async () => ({
      Component: (await import('../features/ambassadors/ambassadors-screen.tsx')).AmbassadorsScreen,
    }),
  }),
  defineScreen({
    id: 'administrators',
    title: 'Administrators',
    path: '/configuration/administrators',
    aliases: ['/users', '/administrators'],
    newPath: '/admin/configuration/administrators',
    search: [keep('vueq')],
    stage: 'embedded',
    access: holds('admin'),
  }),
  defineScreen({
    id: 'auditLog',
    title: 'Audit Log',
    path: '/configuration/audit-log',
    newPath: '/admin/configuration/audit-log',
    search: [keep('vueq')],
    stage: 'embedded',
    access: holds('admin', 'support'),
  }),
  defineScreen({
    id: 'account',
    title: 'My Account',
    path: '/my/user',
    aliases: ['/account'],
    stage: 'native',
    access: signedIn,
    native: async () => ({
      Component: (await import('../features/account/account-screen.tsx')).AccountScreen,
    }),
  }),
  defineScreen({
    id: 'tenantAdmin',
    title: 'Tenants',
    path: '/tenant-admin',
    stage: 'native',
    access: operator,
    native: async () => ({
      Component: (await import('../features/tenant-admin/tenant-admin-screen.tsx'))
        .TenantAdminScreen,
    }),
  }),
  defineScreen({
    id: 'createTenant',
    title: 'Create tenant',
    path: '/create-tenant',
    stage: 'native',
    access: operatorOrItsAdmin,
    native: async () => ({
      Component: (await import('../features/create-tenant/create-tenant-screen.tsx'))
        .CreateTenantScreen,
    }),
  }),
  defineScreen({
    id: 'login',
    title: 'Log in',
    path: '/login',
    stage: 'native',
    access: anyone,
    native: async () => ({
      Component: (await import('../features/auth/login-screen.tsx')).LoginScreen,
    }),
  }),
  defineScreen({
    id: 'register',
    title: 'Register',
    path: '/register',
    search: [keep('email'), keep('inviteToken')],
    stage: 'native',
    access: anyone,
    native: async () => ({
      Component: (await import('../features/auth/register-screen.tsx')).RegisterScreen,
    }),
  }),
  defineScreen({
    id: 'forgotPassword',
    title: 'Forgot password',
    path: '/forgot-password',
    stage: 'native',
    access: anyone,
    native: async () => ({
      Component: (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
    }),
  }),
  defineScreen({
    id: 'resetPassword',
    title: 'Reset password',
    path: '/reset-password',
    stage: 'native',
    access: anyone,
    native: async () => ({
      Component: (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
    }),
  }),
  defineScreen({
    id: 'loginWithToken',
    title: 'Log in',
    path: '/login-with-token',
    stage: 'native',
    access: anyone,
    native: async () => ({
      Component: (await import('../features/auth/login-with-token-screen.tsx'))
        .LoginWithTokenScreen,
    }),
  }),
  defineScreen({
    id: 'loginTenantAdmin',
    isWaypoint: true,
    title: 'Log in to a tenant',
    path: '/login-tenant-admin',
    stage: 'native',
    access: operator,
    native: async () => ({
      Component: (await import('../features/auth/login-tenant-admin-screen.tsx'))
        .LoginTenantAdminScreen,
    }),
  }),
  defineScreen({
    id: 'access',
    title: 'Log in',
    path: '/access',
    stage: 'native',
    access: anyone,
    native: async () => ({
      Component: (await import('../features/auth/access-screen.tsx')).AccessScreen,
    }),
  }),
  defineScreen({
    id: 'loginAs',
    title: 'Login As',
    path: '/login-as',
    stage: 'native',
    access: holds('support'),
    native: async () => ({
      Component: (await import('../features/login-as/login-as-screen.tsx')).LoginAsScreen,
    }),
  }),
];

export type ScreenId = (typeof screens)[number]['id'];

/** Every address there is, those of screens to come included: translates, redirects, finds screens. */
export const screenMap = createScreenMap<Screen>([...screens, ...plannedScreens]);
