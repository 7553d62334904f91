import { defineArea } from '#server/platform/area.ts';
import { personalDataOfSocial } from './personal-data.ts';
import { socialHandlers } from './routes.ts';
import { sendBack } from './send-back.ts';

export const social = defineArea({
  handlers: socialHandlers,
  personalData: personalDataOfSocial,
  serve: sendBack,
});
