import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, email, words }) {
    await run(sql`update users set notes = ${marker}, pay_pal_email = ${email},
      shipping_address = ${words}, last_login_at = now(), has_public_profile = true where id = ${id}`);
  },
};
