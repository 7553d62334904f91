import { z } from 'zod';
import { EmailKind } from '#contract/tenants/email-settings.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { type MailConfig, sendPage } from './send-page.ts';

const TestMail = z.object({
  kind: EmailKind,
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Who it is from, where that is not as the settings say. */
  fromName: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});
type TestMail = z.infer<typeof TestMail>;

/** The job that sends an admin an email as they are writing it, as a test. */
export const sendTestMail = (config: MailConfig): Job<TestMail> =>
  defineJob({
    name: 'send-test-mail',
    payload: TestMail,
    run: async ({ kind, to, fromName, headers, ...page }, context) =>
      sendPage(
        { ...page, subject: `Test: ${page.subject}` },
        { kind, to, fromName, headers, context, config },
      ),
  });
