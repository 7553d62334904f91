import { type AreaReferences, listFields } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: { listAuditEntries: [...listFields, 'action', 'from', 'to'] },
};
