/** The texts on the way from one tenant to another. */
export const tenantSwitchLabels = {
  working: (tenantId: string) => `Logging in to ${tenantId}`,
  failure: (tenantId: string) => `Error logging in to tenant ${tenantId}`,
  retry: 'Try again',
  confirm: {
    title: (tenantId: string) => `Log in to ${tenantId}?`,
    description: 'You act there as an administrator. The login is recorded.',
    submit: (tenantId: string) => `Log in to ${tenantId}`,
    back: 'Back to the tenants',
  },
};
