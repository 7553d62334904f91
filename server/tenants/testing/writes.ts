import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ tenantId, admin, operator }) => {
  const ofTenant = { params: { tenantId }, changes: { tenants: ['data'] } };
  return {
    createTenant: {
      caller: operator,
      body: (more) => ({
        ...more,
        tenant: {
          ...more,
          tenantId: 'brand',
          data: {
            ...more,
            timezone: undefined,
            tenantName: 'Brand',
            terms: { ...more },
            branding: { ...more },
            address: {
              ...more,
              companyName: 'Brand Inc',
              line1: 'Elm Street 1',
              city: 'Reno',
              state: 'NV',
            },
          },
        },
      }),
      // A tenant begins with its main form, and has to pay.
      changes: { application_forms: ['is_main'], billing_accounts: ['is_billed'] },
    },
    updateTenant: {
      ...ofTenant,
      caller: admin,
      // To an admin, `enabled` is refused instead of ignored.
      body: (more) => ({ ...more, tenant: { ...more, enabled: undefined, isTestTenant: true } }),
    },
    updateTenantData: {
      ...ofTenant,
      caller: admin,
      body: (more) => ({
        ...more,
        // Settings have the names of columns.
        data: { ...more, email: undefined, timezone: undefined, reapplyWaitDays: 8 },
        before: { ...more, timezone: undefined, reapplyWaitDays: 60 },
      }),
    },
    setTenantEnabled: {
      ...ofTenant,
      caller: operator,
      body: (more) => ({ ...more, enabled: true }),
    },
    updateRollout: {
      ...ofTenant,
      caller: operator,
      body: (more) => ({ ...more, rollout: { dashboard: 'native' }, before: {}, reason: 'A test' }),
    },
  };
};
