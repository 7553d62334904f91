import type { Handlers } from '#server/platform/http/bind.ts';
import { checkEmail } from './check.ts';
import {
  createEmail,
  deleteEmail,
  deleteEmails,
  getEmail,
  listEmails,
  updateEmail,
} from './drafts.ts';
import { getEmailSendStatus, previewEmail, sendTestEmail } from './preview.ts';
import { rescheduleEmail } from './schedule.ts';
import { sendEmail } from './send.ts';
import { getEmailSend, listEmailRecipients, listEmailSends, stepEmailSend } from './sends.ts';
import { getUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const emailHandlers: Handlers<
  | 'checkEmail'
  | 'createEmail'
  | 'deleteEmail'
  | 'deleteEmails'
  | 'getEmail'
  | 'getEmailSend'
  | 'getEmailSendStatus'
  | 'getUnsubscribe'
  | 'listEmailRecipients'
  | 'listEmails'
  | 'listEmailSends'
  | 'previewEmail'
  | 'rescheduleEmail'
  | 'sendEmail'
  | 'sendTestEmail'
  | 'stepEmailSend'
  | 'unsubscribe'
  | 'updateEmail'
> = {
  checkEmail,
  createEmail,
  deleteEmail,
  deleteEmails,
  getEmail,
  getEmailSend,
  getEmailSendStatus,
  getUnsubscribe,
  listEmailRecipients,
  listEmails,
  listEmailSends,
  previewEmail,
  rescheduleEmail,
  sendEmail,
  sendTestEmail,
  stepEmailSend,
  unsubscribe,
  updateEmail,
};
