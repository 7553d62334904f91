// The areas with pages for every signed-in person, ambassadors among them. One line an area.
export { accountScreens } from '../screens/account.ts';
export { activitiesScreens } from '../screens/activities.ts';
export { ownAreasScreens } from '../screens/own-areas.ts';
export { paymentsScreens } from '../screens/payments.ts';
export { socialScreens } from '../screens/social.ts';
