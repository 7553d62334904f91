import { operator, operatorOrItsAdmin } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';

export const tenantsScreens = [
  defineScreen({
    id: 'tenantAdmin',
    title: 'Tenants',
    path: '/tenant-admin',
    stage: 'native',
    access: operator,
    native: async () => ({
      Component: (await import('../../features/tenant-admin/tenant-admin-screen.tsx'))
        .TenantAdminScreen,
    }),
  }),
  defineScreen({
    id: 'createTenant',
    title: 'Create tenant',
    path: '/create-tenant',
    stage: 'native',
    access: operatorOrItsAdmin,
    stops: [{ address: '/create-tenant', shows: 'Tenant ID' }],
    native: async () => ({
      Component: (await import('../../features/create-tenant/create-tenant-screen.tsx'))
        .CreateTenantScreen,
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
      Component: (await import('../../features/auth/login-tenant-admin-screen.tsx'))
        .LoginTenantAdminScreen,
    }),
  }),
];
