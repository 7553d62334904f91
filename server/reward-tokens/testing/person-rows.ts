import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, activity }) {
    await run(sql`with reward as (
        insert into reward_definitions (issue_as, with_token, description, available, auto_issue,
          needs_reference, disable_selection, worth)
        values ('custom', true, 'A hoodie', true, false, false, false, '{}') returning id
      ) insert into reward_tokens (user_id, reward_id, activity_id)
      select ${id}, id, ${activity.id} from reward`);
  },
};
