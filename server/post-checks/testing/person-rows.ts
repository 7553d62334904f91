import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, activity }) {
    const finding = JSON.stringify({ outcome: 'not-theirs', handle: marker });
    await run(sql`insert into post_checks (task_id, network, post_id, asked, finding, checked_at)
      select id, 'twitter', '19', gen_random_uuid(), ${finding}::jsonb, now()
      from tasks where activity_id = ${activity.id} limit 1`);
  },
};
