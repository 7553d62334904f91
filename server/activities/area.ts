import { defineArea } from '#server/platform/area.ts';
import { personalDataOfActivities } from './personal-data.ts';
import { activityHandlers } from './routes.ts';

export const activities = defineArea({
  handlers: activityHandlers,
  personalData: personalDataOfActivities,
});
