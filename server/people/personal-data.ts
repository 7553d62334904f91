import { erasedEmail, type PersonalData } from '#server/platform/personal-data.ts';

/** The person's own row. The notes are the administrators’ own, and stay out of the data that people get. */
export const personalDataOfPeople: PersonalData = {
  collect: (db, { id }) =>
    db
      .selectFrom('users')
      .select([
        ...(['id', 'email', 'slug', 'firstName', 'lastName', 'roles', 'tags'] as const),
        ...([
          'isTestUser',
          'payPalEmail',
          'timezone',
          'shippingAddress',
          'createdAt',
          'lastLoginAt',
        ] as const),
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  // The row stays for the kept rows that refer to it, and names nobody any more.
  async erase(db, person) {
    await db
      .updateTable('users')
      .set({
        email: erasedEmail(person),
        slug: `deleted-${person.id}`,
        firstName: 'Deleted',
        lastName: 'person',
        passwordHash: null,
        tags: [],
        notes: null,
        payPalEmail: null,
        timezone: null,
        shippingAddress: null,
        lastLoginAt: null,
      })
      .where('id', '=', person.id)
      .execute();
  },
};
