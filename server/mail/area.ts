import { defineArea } from '#server/platform/area.ts';
import { personalDataOfMail } from './personal-data.ts';
import { servePreviews } from './previews/serve-previews.ts';
import { sendAwaitedMail, sendMail } from './send-mail.ts';
import { sendTestMail } from './send-test-mail.ts';
import { serveMailbox } from './serve-mailbox.ts';

export const mail = defineArea({
  handlers: {},
  personalData: personalDataOfMail,
  jobs: (config) => [sendMail(config), sendAwaitedMail(config), sendTestMail(config)],
  serve(app, parts) {
    serveMailbox(app, parts);
    servePreviews(app, parts);
  },
});
