import { emailsScreens } from './planned/emails.ts';
import { peopleScreens } from './planned/people.ts';
import { reportsScreens } from './planned/reports.ts';
import { rewardsScreens } from './planned/rewards.ts';
import { settingsScreens } from './planned/settings.ts';
import { socialScreens } from './planned/social.ts';

/**
 * The addresses of areas that are not built yet: their redirects and mappings hold, and they answer
 * "Page not found".
 */
export const plannedScreens = [
  ...peopleScreens,
  ...rewardsScreens,
  ...emailsScreens,
  ...socialScreens,
  ...reportsScreens,
  ...settingsScreens,
];
