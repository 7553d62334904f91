import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, email, formerEmail, activity }) {
    await run(sql`insert into saved_searches (user_id, id, list, name, name_key, state)
      values (${id}, ${randomUUID()}, 'ambassadors', ${marker}, ${marker}, '{}')`);
    for (const each of [email.toUpperCase(), formerEmail])
      await run(sql`insert into saved_searches (user_id, id, list, name, name_key, state)
        values (${activity.begunBy}, ${randomUUID()}, 'ambassadors', ${each}, ${each.toLowerCase()},
          ${JSON.stringify({ search: each })}::jsonb)`);
  },
};
