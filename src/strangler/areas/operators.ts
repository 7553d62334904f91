// The areas of pages that only operators of the product may open. One line an area.
export { announcementsScreens } from '../screens/announcements.ts';
export { givenUpJobsScreens } from '../screens/given-up-jobs.ts';
export { tenantsScreens } from '../screens/tenants.ts';
