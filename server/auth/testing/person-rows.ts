import { sql } from 'kysely';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, db, server, id, email }) {
    await run(sql`insert into sessions (user_id, expires_at, actor)
      select id, now(), ${email} from users where id <> ${id} limit 1`);
    await issueToken(db, { kind: 'password-reset', email, userId: id }, server.now);
  },
};
