import { defineArea } from '#server/platform/area.ts';
import { personalDataOfUserData } from './personal-data.ts';
import { userDataHandlers } from './routes.ts';

export const userData = defineArea({
  handlers: userDataHandlers,
  personalData: personalDataOfUserData,
});
