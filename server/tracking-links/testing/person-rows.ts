import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, words }) {
    await run(sql`with definition as (
        insert into tracking_link_definitions (title, destination_url, template_token, params,
          destination_url_suffix_editable, initial_path_format, bcs_can_edit_link)
        values ('Shop', 'https://shop.example.com', 'SHOP', '[]', true, 'random', true) returning id
      ) insert into tracking_links (definition_id, user_id, suffix, path, chosen)
      select id, ${id}, ${`/${marker}`}, ${`${marker}-${randomUUID()}`}, ${words}::jsonb from definition`);
  },
};
