import { defineArea } from '#server/platform/area.ts';
import { personalDataOfAdministrators } from './personal-data.ts';
import { administratorHandlers } from './routes.ts';

export const administrators = defineArea({
  handlers: administratorHandlers,
  personalData: personalDataOfAdministrators,
});
