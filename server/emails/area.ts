import { defineArea } from '#server/platform/area.ts';
import { personalDataOfEmails } from './personal-data.ts';
import { reviveSendings } from './revive.ts';
import { emailHandlers } from './routes.ts';
import { sendEmails } from './send-job.ts';
import { serveOneClick } from './unsubscribe.ts';

export const emails = defineArea({
  handlers: emailHandlers,
  personalData: personalDataOfEmails,
  jobs: (config) => [sendEmails(config)],
  watch: reviveSendings,
  serve: serveOneClick,
});
