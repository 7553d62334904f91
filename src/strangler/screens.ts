import { activitySearchNames } from '#contract/activities/progress.ts';
import { anyone, holds, operator, operatorOrItsAdmin, signedIn } from '#contract/http/access.ts';
import { defineScreen } from './define-screen.ts';
import {
  countFilter,
  flag,
  keep,
  leaveOut,
  listFilter,
  savedSearchFilter,
} from './mapping/search-codecs.ts';
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
    id: 'dashboardOld',
    title: 'Summary',
    path: '/dashboard-old',
    search: [keep('period-type'), keep('date-in-period')],
    stage: 'native',
    access: holds('admin'),
    native: async () => ({
      Component: (await import('../features/dashboard-old/dashboard-old-screen.tsx'))
        .DashboardOldScreen,
    }),
  }),
  defineScreen({
    id: 'start',
    title: 'Getting Started',
    path: '/start',
    newPath: '/admin/start',
    search: [keep('charge_id')],
    stage: 'embedded',
    access: holds('admin'),
    native: async () => ({
      Component: (await import('../features/getting-started/getting-started-screen.tsx'))
        .GettingStartedScreen,
    }),
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
      keep('from'),
      keep('to'),
    ],
    stage: 'beta',
    beta: 'ambassadors',
    access: holds('admin'),
    native: async () => ({
      Component: (await import('../features/ambassadors/ambassadors-screen.tsx')).AmbassadorsScreen,
    }),
  }),
  defineScreen({
    id: 'ambassador',
    partOf: 'ambassadors',
    title: (terms) => terms.ambassador,
    path: '/ambassadors/:slug/:area',
    newPath: '/admin/ambassadors/:slug/:area',
    search: [keep('from'), keep('to'), keep('challengeDefinitionId')],
    stage: 'beta',
    beta: 'ambassadors',
    access: holds('admin'),
    native: async () => ({
      Component: (await import('../features/ambassador/ambassador-screen.tsx')).AmbassadorScreen,
    }),
  }),
  defineScreen({
    id: 'activities',
    title: 'Activities',
    path: '/activities',
    aliases: ['/challenges', '/my/activities'],
    newPath: '/admin/activities',
    search: [
      savedSearchFilter('state', activitySearchNames),
      keep('from'),
      keep('to'),
      keep('vueq'),
    ],
    stage: 'beta',
    beta: 'activities',
    newRoles: ['admin'],
    access: signedIn,
    native: async () => {
      const code = await import('../features/activities/activities-screen.tsx');
      return { Component: code.ActivitiesScreen, preload: code.preloadActivities };
    },
  }),
  defineScreen({
    id: 'activityTypes',
    title: 'Activity Types',
    path: '/activity-types',
    aliases: ['/challenge-definitions'],
    newPath: '/admin/activity-types',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'activityTypes',
    access: holds('admin'),
    native: async () => ({
      Component: (await import('../features/activity-types/activity-types-screen.tsx'))
        .ActivityTypesScreen,
    }),
  }),
  defineScreen({
    id: 'newActivityTypeOf',
    partOf: 'activityTypes',
    title: 'New Activity Type',
    path: '/activity-types/new/:category',
    aliases: [
      '/activity-types/:category/new',
      '/challenge-definitions/new/:category',
      '/challenge-definitions/:category/new',
    ],
    newPath: '/admin/activity-types/new',
    search: [keep('s'), keep('clone'), keep('replace'), keep('version'), keep('vueq')],
    stage: 'beta',
    beta: 'activityTypes',
    access: holds('admin'),
    native: async () => ({
      Component: (await import('../features/activity-types/new-activity-type-screen.tsx'))
        .NewActivityTypeScreen,
    }),
  }),
  defineScreen({
    id: 'newActivityType',
    partOf: 'activityTypes',
    title: 'New Activity Type',
    path: '/activity-types/new',
    aliases: ['/challenge-definitions/new'],
    newPath: '/admin/activity-types/new',
    search: [leaveOut('category'), keep('clone'), keep('replace'), keep('version'), keep('vueq')],
    stage: 'beta',
    beta: 'activityTypes',
    access: holds('admin'),
    native: async () => ({
      Component: (await import('../features/activity-types/new-activity-type-screen.tsx'))
        .NewActivityTypeScreen,
    }),
  }),
  defineScreen({
    id: 'referralActivityType',
    partOf: 'activityTypes',
    title: 'Edit Activity Type',
    path: '/activity-types/referral/edit/:challengeDefSlug/:version',
    aliases: ['/challenge-definitions/referral/edit/:challengeDefSlug/:version'],
    newPath: '/admin/activity-types/edit/:challengeDefSlug/:version',
    newFixed: { category: 'referral' },
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'activityTypes',
    access: holds('admin'),
    native: async () => ({
      Component: (await import('../features/activity-types/edit-activity-type-screen.tsx'))
        .EditActivityTypeScreen,
    }),
  }),
  defineScreen({
    id: 'activityType',
    partOf: 'activityTypes',
    title: 'Edit Activity Type',
    path: '/activity-types/edit/:challengeDefSlug/:version',
    aliases: ['/challenge-definitions/edit/:challengeDefSlug/:version'],
    newPath: '/admin/activity-types/edit/:challengeDefSlug/:version',
    search: [leaveOut('category'), keep('vueq')],
    stage: 'beta',
    beta: 'activityTypes',
    access: holds('admin'),
    native: async () => ({
      Component: (await import('../features/activity-types/edit-activity-type-screen.tsx'))
        .EditActivityTypeScreen,
    }),
  }),
  defineScreen({
    id: 'community',
    title: 'Community',
    path: '/community',
    aliases: ['/configuration/community'],
    newPath: '/admin/configuration/community',
    stage: 'embedded',
    access: holds('admin'),
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
    newPath: '/admin/account',
    stage: 'beta',
    beta: 'account',
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
