import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async referring({ run, id }) {
    await run(sql`insert into social_grants (user_id, network, account_id, network_user_id, sealed_key, granted_at)
      select ${id}, 'instagram', id, ${marker}, 'sealed', now() from social_accounts where user_id = ${id}`);
  },
};
