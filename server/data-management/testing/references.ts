import type { AreaReferences } from '#server/testing/reference.ts';

// A kind is one of the product's, the same in every tenant.
export const references: AreaReferences = { plain: { exportRecords: ['kind'] } };
