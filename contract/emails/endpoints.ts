import { z } from 'zod';
import { anyone, holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById, InstantInTenantTz } from '../http/fields.ts';
import { cappedPageOf, listQuery, pageOf } from '../http/list.ts';
import { MailPreview } from '../mail/preview.ts';
import { CheckResult, SendStatus } from './check.ts';
import { EmailDraft, EmailInput, EmailRecipient, EmailSend, recipientStates } from './email.ts';
import { Schedule } from './schedule.ts';
import { customEmails, mailsWithLink } from './unsubscribe.ts';

const admin = holds('admin');
const path = '/api/v1/emails';
const sends = '/api/v1/email-sends';
const body = z.object({ email: EmailInput });
/** The largest possible body: the longest texts, in characters that take most bytes. */
const maxBodyBytes = 1024 * 1024;

export const listEmails = defineEndpoint({
  method: 'GET',
  path,
  summary: 'List the drafts of emails, the one changed last first; `search` looks at the subject',
  access: admin,
  query: listQuery(['updatedAt', 'subject']),
  response: pageOf(EmailDraft),
});

export const createEmail = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Make a draft; a repeat with the same `draftId` makes no second one',
  access: admin,
  body: body.extend({ draftId: z.uuid() }),
  maxBodyBytes,
  response: EmailDraft,
  status: 201,
  problems: ['forbidden'],
});

export const getEmail = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Get a draft, or the email of a sending',
  access: admin,
  params: ById,
  response: EmailDraft,
  problems: ['not-found'],
});

export const updateEmail = defineEndpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change a draft; refused where somebody else has changed it in the meantime',
  access: admin,
  params: ById,
  body: body.extend({ updatedAtInTenantTz: InstantInTenantTz }),
  maxBodyBytes,
  response: EmailDraft,
  problems: ['not-found', 'forbidden', 'draft-changed', 'email-sent'],
});

export const deleteEmail = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a draft',
  access: admin,
  params: ById,
  problems: ['not-found', 'email-sent'],
});

export const deleteEmails = defineEndpoint({
  method: 'POST',
  path: `${path}/delete`,
  summary: 'Delete drafts; those that are gone already are not counted',
  access: admin,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  response: z.object({ deleted: z.number().int() }),
});

export const checkEmail = defineEndpoint({
  method: 'POST',
  path: `${path}/check`,
  summary: 'Check an email before it is sent, and list who will not get it',
  access: admin,
  body,
  maxBodyBytes,
  response: CheckResult,
  problems: ['forbidden'],
});

export const previewEmail = defineEndpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Show an email as one person gets it, or with sample data; nothing is made',
  access: admin,
  body: body.extend({ userId: z.uuid().nullable().default(null) }),
  maxBodyBytes,
  response: MailPreview,
  problems: ['not-found', 'forbidden'],
});

export const sendTestEmail = defineEndpoint({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Send an email with sample data to the caller, once for an id',
  access: admin,
  body: body.extend({ submissionId: z.uuid() }),
  maxBodyBytes,
  problems: ['forbidden'],
});

export const getEmailSendStatus = defineEndpoint({
  method: 'GET',
  path: `${path}/send-status`,
  summary: 'Get whether emails can be sent, and which placeholders there are',
  access: admin,
  response: SendStatus,
});

export const sendEmail = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/send`,
  summary:
    'Send a draft once, or schedule it; refused with errors, and with warnings unless `sendAnyway`',
  access: admin,
  params: ById,
  body: z.object({
    sendAnyway: z.boolean().default(false),
    /** The change that the caller has seen; refused where somebody else has changed the draft since then. */
    updatedAtInTenantTz: InstantInTenantTz.optional(),
    schedule: Schedule.optional(),
  }),
  response: z.object({ emailSendId: z.uuid() }),
  problems: [
    'not-found',
    'forbidden',
    'draft-changed',
    'email-sent',
    'email-not-ready',
    'email-checks-failed',
  ],
});

export const rescheduleEmail = defineEndpoint({
  method: 'PUT',
  path: `${path}/:id/schedule`,
  summary: 'Move a scheduled email, or make it a draft again; refused once it goes out',
  access: admin,
  params: ById,
  body: z.object({ schedule: Schedule.nullable() }),
  response: z.object({ emailSendId: z.uuid().nullable() }),
  problems: ['not-found', 'draft-changed', 'email-sent'],
});

export const listEmailSends = defineEndpoint({
  method: 'GET',
  path: sends,
  summary: 'List sent and scheduled emails, the latest first; `search` looks at the subject',
  access: admin,
  query: listQuery(['sentAt', 'subject']),
  response: cappedPageOf(EmailSend),
});

export const getEmailSend = defineEndpoint({
  method: 'GET',
  path: `${sends}/:id`,
  summary: 'Get an email that was sent, with how far its sending is',
  access: admin,
  params: ById,
  response: EmailSend,
  problems: ['not-found'],
});

export const stepEmailSend = defineEndpoint({
  method: 'POST',
  path: `${sends}/:id/steps`,
  summary: 'Pause a sending, go on with it, or stop it for good; a repeat changes nothing',
  access: admin,
  params: ById,
  body: z.object({ step: z.enum(['pause', 'resume', 'stop']) }),
  response: EmailSend,
  problems: ['not-found', 'email-send-over'],
});

const { page, pageSize, search } = listQuery(['name']).shape;

export const listEmailRecipients = defineEndpoint({
  method: 'GET',
  path: `${sends}/:id/recipients`,
  summary: 'List whom an email goes to with what has become of it, by address',
  access: admin,
  params: ById,
  query: z.object({ page, pageSize, search, state: z.enum(recipientStates).optional() }),
  response: cappedPageOf(EmailRecipient),
  problems: ['not-found'],
});

/** Which email a link switches off. */
const mail = z.enum(mailsWithLink).default(customEmails);

/** The content of the link at the end of an email: nothing but the brand and the choice (MAIL-65). */
export const getUnsubscribe = defineEndpoint({
  method: 'GET',
  path: '/api/v1/unsubscribe',
  summary: 'Get whether the person of a link gets an email',
  access: anyone,
  query: z.object({ token: z.string().min(1).max(500), mail }),
  response: z.object({ isSubscribed: z.boolean() }),
  problems: ['invalid-token'],
  callsPerMinute: 60,
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/v1/unsubscribe',
  summary: 'Switch an email off or on again for the person of a link',
  access: anyone,
  body: z.object({
    token: z.string().min(1).max(500),
    mail,
    subscribed: z.boolean().default(false),
  }),
  response: z.object({ isSubscribed: z.boolean() }),
  problems: ['invalid-token'],
  callsPerMinute: 60,
});
