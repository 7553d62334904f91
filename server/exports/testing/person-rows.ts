import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, name, email }) {
    const content = `${name},"a,\nb",${email}\n`;
    await run(sql`with made as (
        insert into exports (asked_by, kind, fields, asked_at, name, row_count, made_at)
        select asker.id, 'ambassadors', jsonb_build_object('search', asker.search), now(), 'a.csv', 1, now()
        from (
          select id, ${marker} as search from users where id = ${id}
          union all (select id, '' from users where id <> ${id} limit 1)
        ) as asker
        returning id
      ) insert into export_pieces (export_id, position, content) select id, 0, ${content} from made`);
  },
};
