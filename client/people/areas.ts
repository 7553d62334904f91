import { showsReferrals, type Tenant } from '#contract/tenants/tenant.ts';

/** The names of the areas of a person, in the order of their menu (AMB-19, AMB-26). */
export const areaLabels = {
  user: 'Account',
  profile: 'Profile',
  activities: 'Activities',
  referrals: 'Referrals',
  rewards: 'Rewards',
  transactions: 'Earnings',
  'shipping-address': 'Shipping address',
  'linked-accounts': 'Linked accounts',
};
export type AreaName = keyof typeof areaLabels;

/** The texts around the own areas. */
export const ownAreaLabels = {
  menu: 'Areas of my account',
  failed: 'Your account could not be loaded',
};

/** Whether a name in the address names an area. */
export const isAreaName = (name: string): name is AreaName => Object.hasOwn(areaLabels, name);

/** Whether people have an area of their own: a tenant may hide the referrals, which its admins still see (REF-78). */
export const hasOwnArea = (tenant: Tenant, area: AreaName): boolean =>
  hasArea(tenant, area) && (area !== 'referrals' || showsReferrals(tenant));

/** Whether a tenant has an area at all: without points there are no earnings (AMB-102). */
export const hasArea = ({ useTransactions }: Tenant, area: AreaName): boolean =>
  area !== 'transactions' || useTransactions;
