import { type AreaReferences, listFields } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    listAmbassadors: [...listFields, 'tags', 'from', 'to'],
    exportAmbassadors: ['search', 'tags', 'from', 'to'],
  },
};
