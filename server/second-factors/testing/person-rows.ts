import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id }) {
    await run(
      sql`insert into authenticator_secrets (user_id, secret) values (${id}, 'SECRET-OF-APP')`,
    );
    await run(sql`insert into passkeys (id, user_id, public_key, counter, transports, name)
      values (${randomUUID()}, ${id}, 'SECRET-KEY', 0, '{}', ${marker})`);
    await run(sql`insert into recovery_codes (user_id, code_hash) values (${id}, 'SECRET-HASH')`);
  },
};
