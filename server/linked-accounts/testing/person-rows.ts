import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, email }) {
    await run(sql`insert into external_users (user_id, user_type, email)
      values (${id}, 'shopify-customer', ${email})`);
    await run(sql`insert into social_accounts (user_id, provider, handle)
      values (${id}, 'instagram', ${marker})`);
  },
};
