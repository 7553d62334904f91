import type { AreaWrites } from '#server/testing/write.ts';

const email = 'invited@example.test';

export const writes: AreaWrites = async ({ admin }) => ({
  inviteAdministrator: {
    caller: admin,
    body: (more) => ({ ...more, firstName: 'New', lastName: 'Name', email }),
    changes: {},
  },
  resendInvitation: {
    caller: admin,
    body: (more) => ({ ...more, email }),
    changes: { invitations: ['token_hash', 'expires_at'] },
  },
});
