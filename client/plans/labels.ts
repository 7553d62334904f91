/** Stands in the place of a part that a tenant's plan does not include (AMB-152, AMB-154). */
export const notOnPlan = 'Not available on current plan';

/** Leads to billing (SET-127). */
export const upgradePlan = 'Upgrade plan';

/** The way to get it. */
export const upgradeHint = 'Upgrade your plan to use it.';
