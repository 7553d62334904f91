import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, name, email, formerEmail }) {
    await run(sql`insert into invitations (email, first_name, last_name, token_hash, expires_at)
      values (${email}, ${name}, ${name}, ${randomUUID()}, now())`);
    await run(sql`insert into invitations (email, first_name, last_name, token_hash, expires_at, closed_at, outcome)
      values (${formerEmail}, ${name}, ${name}, ${randomUUID()}, now() + interval '1 day', now(), 'cancelled')`);
  },
};
