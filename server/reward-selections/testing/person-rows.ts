import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async referring({ run, id }) {
    await run(sql`with chosen as (
        insert into reward_selections (user_id, choice_key, definition_id, chosen_reward, issue_type,
          chosen_text, spent_points, chosen_at, settled_as, settled_at, failed_with)
        select ${id}::uuid, gen_random_uuid(), reward.id, '{}'::jsonb, 'custom', 'A hoodie', 0, now(),
          settled.how, settled.at, settled.words
        from reward_definitions as reward,
          (values (null, null, ${marker}::text), ('issued', now(), null)) as settled (how, at, words)
        returning id, settled_as
      ) insert into issued_rewards (selection_id, user_id, given_reward, issue_type, given_text,
        spent_points, code_text, code_source, given_by, given_at)
      select id, ${id}::uuid, '{}'::jsonb, 'custom', 'A hoodie', 0, ${marker}, 'entered', ${id}::uuid, now()
      from chosen where settled_as = 'issued'`);
  },
};
