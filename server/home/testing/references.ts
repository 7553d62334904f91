import type { AreaReferences } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: { getHome: ['since'] },
};
