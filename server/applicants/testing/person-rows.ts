import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, name, email, words }) {
    await run(sql`insert into applicants (email, slug, first_name, last_name, tags, notes, user_id, data, custom_data)
      values (${email}, ${marker}, ${name}, ${name}, ${[marker]}, ${marker}, ${id}, ${words}, ${words})`);
    await run(sql`insert into application_links (token_hash, applicant_id, created_at)
      select ${`SECRET-${marker}`}, id, now() from applicants where slug = ${marker}`);
  },
};
