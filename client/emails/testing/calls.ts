import type { EndpointName } from '#contract/endpoints.ts';
import { client, id, type Reads, send, type Writes, write } from '../../testing/calls.ts';
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
  () => client.fetchQuery(emailQueries(api).drafts(draftList.defaults)),
  () => client.fetchQuery(emailQueries(api).draft(id)),
  () => client.fetchQuery(emailQueries(api).sends(sentList.defaults)),
  () => client.fetchQuery(emailQueries(api).send(id)),
  () => client.fetchQuery(emailQueries(api).recipients(emailSend, recipientList.defaults)),
  () => client.fetchQuery(emailQueries(api).status()),
  () => client.fetchQuery(emailQueries(api).audience(email)),
  () => client.fetchQuery(emailQueries(api).sentPreview(emailSend)),
  () => client.fetchQuery(emailQueries(api).subscription({ token: 'a', mail: 'custom-emails' })),
];

export const narrowed: Reads = (api) => [
  () =>
    client.fetchQuery(
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
