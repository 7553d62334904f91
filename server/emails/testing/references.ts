import { randomUUID } from 'node:crypto';
import {
  type AreaReferences,
  inPath,
  listFields,
  unknownId,
  unknownToken,
  within,
} from '#server/testing/reference.ts';
import { getUnsubscribeTokens } from '../unsubscribe-repository.ts';
import { openBrand } from './brand.ts';

const email = within('email', [
  ...['subject', 'htmlTemplate', 'inlinableStyles', 'nonInlinableStyles', 'fromName'],
  ...['to.ambassadors.tags', 'to.ambassadors.name', 'to.ambassadors.search'],
  // Filters of the list of ambassadors: no call takes the id of a view (MAIL-147).
  ...['tags', 'from', 'to'].map((name) => `to.ambassadors.filters.${name}`),
]);

export const references: AreaReferences = {
  plain: {
    listEmails: listFields,
    // A draft with a foreign id is another draft: an id counts within its tenant.
    createEmail: ['draftId', ...email],
    updateEmail: [...email, 'updatedAtInTenantTz'],
    checkEmail: email,
    previewEmail: email,
    sendTestEmail: ['submissionId', ...email],
    sendEmail: ['updatedAtInTenantTz', 'schedule.at'],
    rescheduleEmail: ['schedule.at'],
    listEmailSends: listFields,
    listEmailRecipients: listFields,
  },
  async named({ server, foreign, admin, visitor, other }) {
    const abroad = await openBrand(server, foreign);
    const draft = await abroad.draft();
    const sendId = await server.database.inTenant(foreign, async (db) => {
      const id = randomUUID();
      const now = server.now;
      await db
        .insertInto('emailSends')
        .values({ id, emailId: draft.id, fromEmail: '', sentAt: now, sentBy: other.id })
        .execute();
      return id;
    });
    const token = await server.database.inTenant(foreign, async (db) =>
      (await getUnsubscribeTokens(db, [other.id])).get(other.id),
    );
    const ofDraft = { foreign: draft.id, unknown: unknownId };
    const ofSend = { foreign: sendId, unknown: unknownId };
    const written = abroad.written();
    const { updatedAtInTenantTz } = draft;
    const ofLink = { caller: visitor, foreign: token ?? '', unknown: unknownToken };
    return {
      'getEmail.id': { ...inPath(admin, 'id'), ...ofDraft },
      'updateEmail.id': {
        ...inPath(admin, 'id', { body: { email: written, updatedAtInTenantTz } }),
        ...ofDraft,
      },
      'deleteEmail.id': { ...inPath(admin, 'id'), ...ofDraft },
      'deleteEmails.ids': {
        ...{ caller: admin, input: (id: string) => ({ body: { ids: [id] } }), ...ofDraft },
        isPassedOver: true,
      },
      'previewEmail.userId': {
        caller: admin,
        input: (userId: string) => ({ body: { email: written, userId } }),
        ...{ foreign: other.id, unknown: unknownId },
      },
      'sendEmail.id': { ...inPath(admin, 'id', { body: {} }), ...ofDraft },
      'rescheduleEmail.id': { ...inPath(admin, 'id', { body: { schedule: null } }), ...ofDraft },
      'getEmailSend.id': { ...inPath(admin, 'id'), ...ofSend },
      'stepEmailSend.id': { ...inPath(admin, 'id', { body: { step: 'pause' } }), ...ofSend },
      'listEmailRecipients.id': { ...inPath(admin, 'id'), ...ofSend },
      'getUnsubscribe.token': {
        ...ofLink,
        input: (value: string) => ({ query: { token: value } }),
      },
      'unsubscribe.token': { ...ofLink, input: (value: string) => ({ body: { token: value } }) },
    };
  },
};
