import { defineArea } from '#server/platform/area.ts';
import { personalDataOfSocial } from './personal-data.ts';
import { revokeGrant } from './revoke-job.ts';
import { socialHandlers } from './routes.ts';
import { sendBack } from './send-back.ts';

export const social = defineArea({
  handlers: socialHandlers,
  jobs: (config) => [revokeGrant(config)],
  personalData: personalDataOfSocial,
  serve: sendBack,
});
