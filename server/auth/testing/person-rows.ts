import { sql } from 'kysely';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, db, server, id, email, formerEmail }) {
    await issueToken(db, { kind: 'password-reset', email, userId: id }, server.now);
    await run(sql`insert into one_time_tokens (token_hash, kind, email, actor, expires_at, used_at)
      values ('registered', 'registration', ${formerEmail}, null, now() + interval '1 day', now())`);
  },
  async deeds({ run, email, formerEmail, activity }) {
    for (const by of [email, formerEmail]) {
      await run(sql`insert into sessions (user_id, expires_at, actor)
        values (${activity.begunBy}, now(), ${by})`);
      await run(sql`insert into one_time_tokens (token_hash, kind, email, actor, expires_at, used_at)
        values (${`for ${by}`}, 'login-link', 'x@example.test', ${by}, now(), now()),
          (${`to enter as ${by}`}, 'hand-off', ${by}, ${by}, now(), null)`);
    }
  },
};
