import { requestPasswordReset } from './auth/password-reset.ts';
import { removeUnusedFile } from './files/remove-unused-file.ts';
import { sendAwaitedMail, sendMail } from './mail/send-mail.ts';
import type { Config } from './platform/config.ts';
import type { Job } from './platform/jobs/job.ts';

/** Every kind of job the server works off. */
export const jobsOf = (config: Config): readonly Job[] => [
  sendMail(config),
  sendAwaitedMail(config),
  removeUnusedFile,
  requestPasswordReset(config),
];
