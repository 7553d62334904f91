import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ member }) => ({
  updateMe: {
    caller: member,
    body: (more) => ({ ...more, firstName: 'My', lastName: 'Own' }),
    changes: { users: ['first_name', 'last_name'] },
  },
});
