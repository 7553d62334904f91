import { id } from './calls.ts';

export const email = {
  ...{ subject: 'Hello', htmlTemplate: '<p>Hello</p>', inlinableStyles: '' },
  ...{ nonInlinableStyles: '', fromName: '' },
  to: { ambassadors: { type: 'all' as const } },
};
export const sentAt = '2026-11-01T11:00:00.000+01:00';
export const emailSend = {
  ...email,
  ...{ id, emailId: id, fromEmail: 'hello@acme.test', sentAtInTenantTz: sentAt },
  ...{ sentByUserFirstName: 'Ada', sentByUserLastName: 'Lovelace', state: 'done' as const },
  ...{
    schedule: null,
    problem: null,
    recipientCount: 1,
    sentCount: 1,
    failedCount: 0,
    skippedCount: 0,
    unknownCount: 0,
  },
};
