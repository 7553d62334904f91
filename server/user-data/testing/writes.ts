import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ member }) => ({
  updateUserData: {
    caller: member,
    body: (more) => ({ ...more, data: { seenGuides: [] }, version: 0 }),
    changes: {},
  },
});
