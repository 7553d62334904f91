import { defineArea } from '#server/platform/area.ts';
import { personalDataOfScreens } from './personal-data.ts';
import { screenHandlers } from './routes.ts';

export const screens = defineArea({
  handlers: screenHandlers,
  personalData: personalDataOfScreens,
});
