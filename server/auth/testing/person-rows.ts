import { sql } from 'kysely';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, db, server, id, email, formerEmail }) {
    await run(sql`insert into sessions (user_id, expires_at, actor)
      select users.id, now(), acting.email
      from (select id from users where id <> ${id} limit 1) as users,
        (values (${email}), (${formerEmail})) as acting (email)`);
    await issueToken(db, { kind: 'password-reset', email, userId: id }, server.now);
    await run(sql`insert into one_time_tokens (token_hash, kind, email, actor, expires_at, used_at)
      values ('registered', 'registration', ${formerEmail}, null, now() + interval '1 day', now()),
        ('acted', 'login-link', 'x@example.test', ${formerEmail}, now(), now())`);
  },
};
