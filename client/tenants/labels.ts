/** What the operator's list of tenants says (AUTH-23..34). */
export const tenantLabels = {
  title: 'Tenants',
  search: 'Search tenants',
  includeDisabled: 'Include disabled',
  columns: { name: 'Name', tenantId: 'Tenant ID', createdAt: 'Created', marks: 'Marks' },
  marks: { disabled: 'Disabled', test: 'Test' },
  empty: 'No tenants found',
  create: 'Create tenant',
  rollout: (tenantName: string): string => `Roll-out for ${tenantName}`,
};

/** The title of the document: every screen names its tenant (SHELL-101). */
export const documentTitle = (screen: string, tenantName: string): string =>
  `${screen} – ${tenantName}`;
