import { defineArea } from '#server/platform/area.ts';
import { personalDataOfSystemEmails } from './personal-data.ts';
import { systemEmailHandlers } from './routes.ts';

export const systemEmails = defineArea({
  handlers: systemEmailHandlers,
  personalData: personalDataOfSystemEmails,
});
