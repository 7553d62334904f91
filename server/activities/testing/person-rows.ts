import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, name, activity }) {
    await run(sql`update activities set user_id = ${id} where id = ${activity.id}`);
    await run(sql`update tasks set verification_text = ${marker}, review = 'rejected',
      rejection_reason = ${marker}, reviewed_at = now(), reviewed_by = ${`${name} ${name}`}
      where activity_id = ${activity.id}`);
  },
  async deeds({ run, formerEmail, activity }) {
    await run(sql`update tasks set review = 'rejected', rejection_reason = coalesce(rejection_reason, 'No'), reviewed_at = now(),
        reviewed_by = ${formerEmail}
      where id = (select id from tasks where activity_id = ${activity.id} limit 1)`);
  },
};
