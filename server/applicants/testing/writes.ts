import { unknownId } from '#server/testing/reference.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { addApplicant } from './add-applicant.ts';

const row = {
  firstName: 'Mia',
  lastName: 'Berg',
  email: 'import@example.test',
  tags: [],
  data: {},
  customData: {},
};

/** The body of an import of one row. */
export const importOf = (more: object = {}) => ({
  importId: unknownId,
  rows: [{ ...more, ...row }],
  approved: null,
  sendDecisionEmail: false,
});

const decision = ['approved', 'decided_at', 'send_decision_email', 'decision_email_sent'];
const email = ['applied_email_sent', 'application_emails', 'application_email_at'];

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { slug } = await addApplicant(server, tenantId);
  const several = { slugs: [slug] };
  return {
    updateApplicant: {
      caller: admin,
      params: { id: slug },
      body: (more) => ({
        ...more,
        approved: true,
        sendDecisionEmail: false,
        notes: 'Hello',
        tags: ['vip'],
      }),
      changes: {
        applicants: [...decision, 'notes', 'tags'],
      },
    },
    decideApplicants: {
      caller: admin,
      body: (more) => ({ ...more, ...several, approved: false, sendDecisionEmail: false }),
      changes: { applicants: decision, one_time_tokens: ['used_at'] },
    },
    checkApplicantEmails: {
      caller: admin,
      body: (more) => ({ ...more, ...several, kind: 'application', approved: true }),
      changes: {},
    },
    sendApplicantEmails: {
      caller: admin,
      body: (more) => ({ ...more, ...several, kind: 'application' }),
      changes: { applicants: email },
    },
    markApplicantsEmailed: {
      caller: admin,
      body: (more) => ({ ...more, ...several, kind: 'decision' }),
      changes: { applicants: ['decision_email_sent'] },
    },
    exportApplicants: {
      caller: admin,
      body: (more) => ({ ...more, format: 'csv', approved: 'pending' }),
      changes: {},
    },
    importApplicants: {
      caller: admin,
      body: (more) => ({ ...more, ...importOf(more), dryRun: false }),
      changes: {},
    },
  };
};
