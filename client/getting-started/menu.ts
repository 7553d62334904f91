import type { Tenant } from '#contract/tenants/tenant.ts';
import type { UserDataContent } from '#contract/user-data/user-data.ts';

const day = 86_400_000;
/** The age of a new tenant, in full days (DASH-35, DASH-36). */
const lastDay = 60;

/** Whether the menu leads to getting started: for a new tenant, unless the person has hidden it (DASH-37). */
export function isStartInMenu(
  { createdAt }: Pick<Tenant, 'createdAt'>,
  { hideGettingStartedPageInNav }: UserDataContent['preferences'],
  now: number,
): boolean {
  const age = Math.floor((now - Date.parse(createdAt)) / day);
  return age <= lastDay && !hideGettingStartedPageInNav;
}

/** The change of the user data with which the entry of the menu is hidden, or shown again (DASH-40). */
export const startInMenu = (hidden: boolean) => ({
  preferences: { hideGettingStartedPageInNav: hidden },
});
