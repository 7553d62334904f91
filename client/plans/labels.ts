/** Stands in the place of what a tenant's plan does not include (AMB-152, AMB-154). */
export const notOnPlan = 'Not available on current plan';

/** What helps with it. */
export const upgradeHint = 'Upgrade your plan to use it.';
