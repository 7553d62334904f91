import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id, name, email, formerEmail }) {
    const content = `${name},"a,\nb",${email}\r\n`;
    const contentBefore = `Somebody,"a,\nb",${formerEmail}\r\n`;
    await run(sql`with made as (
        insert into exports (asked_by, kind, fields, asked_at, name, row_count, made_at)
        select asker.id, 'ambassadors', jsonb_build_object('search', asker.search), now(), 'a.csv', 1, now()
        from (
          select id, ${marker} as search from users where id = ${id}
          union all (select id, ${email.toUpperCase()} from users where id <> ${id} limit 1)
        ) as asker
        returning id
      ) insert into export_pieces (export_id, position, content)
      select made.id, pieces.position, pieces.content
      from made, (values (0, ${content}), (1, ${contentBefore})) as pieces (position, content)`);
  },
};
