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
        // A setting has the name of a column.
        data: { ...more, email: undefined, reapplyWaitDays: 8 },
        before: { ...more, reapplyWaitDays: 60 },
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
