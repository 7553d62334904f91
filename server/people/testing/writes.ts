import { issueToken } from '#server/auth/one-time-tokens.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { newProfile } from '#server/profiles/testing/profiles.ts';
import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { id } = await server.addPerson(tenantId);
  const slug = 'somebody';
  await server.database.inTenant(tenantId, (db) =>
    db.updateTable('users').set({ slug }).where('id', '=', id).execute(),
  );
  const password = 'correct horse battery';
  const passwordHash = await hashPassword(password);
  const owner = await server.addPerson(tenantId, { passwordHash });
  const waiting = await server.addPerson(tenantId);
  const wanted = { email: waiting.email, userId: waiting.id, newEmail: 'waits@example.test' };
  await server.database.inTenant(tenantId, (db) =>
    issueToken(db, { kind: 'email-change', ...wanted }, server.now),
  );
  const gone = await server.addPerson(tenantId);
  await server.database.inTenant(tenantId, (db) =>
    db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', gone.id).execute(),
  );
  return {
    requestEmailChange: {
      caller: server.as(owner),
      body: (more) => ({ ...more, email: 'another@example.test', password }),
      changes: {},
    },
    resendEmailChange: {
      caller: server.as(waiting),
      body: (more) => more,
      changes: { one_time_tokens: ['used_at'] },
    },
    restoreUser: {
      caller: admin,
      params: { id: gone.id },
      body: (more) => more,
      changes: { users: ['deleted_at'], user_tags: ['listed'] },
    },
    updatePerson: {
      caller: admin,
      params: { id: slug },
      body: (more) => ({
        ...more,
        firstName: 'New',
        lastName: 'Name',
        email: 'other@example.test',
        tags: ['vip'],
        notes: 'Met at the fair',
        isTestUser: true,
        profile: { ...more, ...newProfile() },
        payPalEmail: 'other@pay.test',
        shippingAddress: {
          ...more,
          ...{ fullName: 'Ann Pond', address1: 'Mill Lane 1', city: 'Bonn', countryCode: 'DE' },
          ...{ address2: null, state: null, zip: null },
        },
      }),
      // The database keeps whether a person may be found by a tag: `listed` is true by itself.
      changes: {
        users: [
          'first_name',
          'last_name',
          'email',
          'tags',
          'notes',
          'is_test_user',
          'has_public_profile',
          'pay_pal_email',
          'shipping_address',
        ],
        user_tags: ['listed'],
      },
    },
  };
};
