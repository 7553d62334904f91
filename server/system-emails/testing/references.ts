import type { AreaReferences } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  // The id of a system email is one of the product, the same in every tenant.
  plain: {
    listSystemEmails: ['page', 'pageSize'],
    getSystemEmail: ['id'],
    updateSystemEmail: ['id', 'subject', 'htmlTemplate', 'version'],
    restoreSystemEmail: ['id'],
    switchSystemEmail: ['id'],
    previewSystemEmail: ['id', 'subject', 'htmlTemplate'],
    testSystemEmail: ['id', 'subject', 'htmlTemplate', 'submissionId'],
  },
};
