/** The texts of the operator's list of tenants (AUTH-23..34). */
export const tenantLabels = {
  title: 'Tenants',
  search: 'Search tenants',
  includeDisabled: 'Include disabled',
  empty: 'No tenants found',
  create: 'Create tenant',
  enabling: {
    disable: 'Disable',
    enable: 'Enable',
    disableNamed: (tenantName: string): string => `Disable ${tenantName}`,
    enableNamed: (tenantName: string): string => `Enable ${tenantName}`,
    question: (tenantName: string): string => `Disable ${tenantName}?`,
    consequence: (tenantName: string): string =>
      `Everybody in ${tenantName} but its support is logged out at once and cannot log in. Emails stop. Nothing is deleted, and you can enable it again at any time.`,
    reasonHint: 'The audit logs of both tenants keep it.',
    disabled: (tenantName: string): string => `${tenantName} is disabled`,
    enabled: (tenantName: string): string => `${tenantName} is enabled again`,
  },
};

/** The title of the document: every screen names its tenant (SHELL-101). */
export const documentTitle = (screen: string, tenantName: string): string =>
  `${screen} – ${tenantName}`;
