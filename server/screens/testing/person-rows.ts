import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async deeds({ run, email, formerEmail }) {
    await run(sql`insert into screen_rollouts (screen, revision, share, tenants, is_stopped, failure_limit, reason, changed_by, changed_at)
      values ('dashboard', 1, 100, '{}', false, 20, 'A pilot', ${email}, now()),
        ('dashboard', 2, 100, '{}', false, 20, 'A pilot', ${formerEmail}, now())`);
  },
};
