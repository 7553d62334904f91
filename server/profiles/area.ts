import { defineArea } from '#server/platform/area.ts';
import { personalDataOfProfiles } from './personal-data.ts';
import { profileHandlers } from './routes.ts';

export const profiles = defineArea({
  handlers: profileHandlers,
  personalData: personalDataOfProfiles,
});
