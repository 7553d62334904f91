import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { email, emailSend, sentAt } from '../../testing/emails.ts';
import { draftList, recipientList, sentList } from '../list-state.ts';
import { emailMutations } from '../mutations.ts';
import { emailQueries } from '../queries.ts';

const ofEmail: readonly EndpointName[] = [
  'listEmails',
  'getEmail',
  'listEmailSends',
  'getEmailSend',
  'listEmailRecipients',
];

export const reads: Reads = (api) => [
  read(emailQueries(api).drafts(draftList.defaults)),
  read(emailQueries(api).draft(id)),
  read(emailQueries(api).sends(sentList.defaults)),
  read(emailQueries(api).send(id)),
  read(emailQueries(api).recipients(emailSend, recipientList.defaults)),
  read(emailQueries(api).status()),
  read(emailQueries(api).audience(email)),
  read(emailQueries(api).sentPreview(emailSend)),
  read(emailQueries(api).subscription({ token: 'a', mail: 'custom-emails' })),
];

export const narrowed: Reads = (api) => [
  read(
    emailQueries(api).recipients(emailSend, {
      ...recipientList.defaults,
      filters: { state: 'failed' },
    }),
  ),
];

export const writes: Writes = {
  createEmail: write((api) => emailMutations(api).create(), { draftId: id, email }, ofEmail),
  updateEmail: write(
    (api) => emailMutations(api).update(),
    { id, email, updatedAtInTenantTz: sentAt },
    ofEmail,
  ),
  deleteEmail: write((api) => emailMutations(api).delete(), id, ofEmail),
  deleteEmails: write((api) => emailMutations(api).deleteSeveral(), [id], ofEmail),
  rescheduleEmail: write(
    (api) => emailMutations(api).reschedule(),
    { id, schedule: null },
    ofEmail,
  ),
  sendEmail: write((api) => emailMutations(api).send(), { id }, ofEmail),
  stepEmailSend: write((api) => emailMutations(api).step(), { id, step: 'pause' }, ofEmail),
  sendTestEmail: 'the email is in the inbox of its reader, and nowhere in the product',
  unsubscribe: write(
    (api) => emailMutations(api).subscribe(),
    { token: 'a', mail: 'custom-emails', subscribed: false },
    ['getUnsubscribe'],
  ),
};

export const others: Reads = (api) => [
  send(emailMutations(api).check(), email),
  send(emailMutations(api).preview(), { email, userId: null }),
  send(emailMutations(api).test(), { email, submissionId: id }),
];
