/** Stands in the place of what a tenant's plan does not include (AMB-152, AMB-154). */
export const notOnPlan = 'Not available on current plan';

/** Leads to billing (SET-127). */
export const upgradePlan = 'Upgrade plan';

/** What helps with it. */
export const upgradeHint = 'Upgrade your plan to use it.';
