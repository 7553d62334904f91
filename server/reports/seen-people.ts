import { type RawBuilder, sql } from 'kysely';
import type { SeenPersonRow } from '#contract/reports/report.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { deedsOn } from './deeds.ts';
import { type Paging, readPage } from './page.ts';
import { orderOf, personColumns, personSorts, withPictures } from './people.ts';

interface Asked {
  /** A query for the ids of the people: `id`. */
  readonly people: RawBuilder<unknown>;
  readonly timezone: string;
  readonly paging: Paging;
}

type Row = Omit<SeenPersonRow, 'imageUrl'> & { readonly id: string };

interface Listed {
  readonly rows: SeenPersonRow[];
  readonly totalCount: number;
}

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...personSorts,
  joined: sql`"joinedOn"`,
  lastActive: sql`coalesce("lastActiveOn", '')`,
};

/** One page of people, with the days on which they joined and were active last; the latest activity comes first. */
export async function readSeenPeople(
  db: TenantDb,
  { people, timezone, paging }: Asked,
): Promise<Listed> {
  const dayOf = (moment: RawBuilder<unknown>) =>
    sql`to_char(${moment} at time zone ${timezone}, 'YYYY-MM-DD')`;
  const { sort = 'lastActive' } = paging;
  const { rows, totalCount } = await readPage<Row, object>(db, {
    steps: sql`
      listed as materialized (${people}),
      last as materialized (
        select user_id, max(at) as at from (${await deedsOn(db)}) as deeds
        where user_id in (select id from listed)
        group by user_id
      )`,
    totals: sql`select count(*)::int as "totalCount" from listed`,
    rows: sql`
      select
        ${personColumns},
        ${dayOf(sql`users.created_at`)} as "joinedOn",
        ${dayOf(sql`last.at`)} as "lastActiveOn"
      from listed join users on users.id = listed.id left join last on last.user_id = listed.id`,
    orderBy: orderOf(sorts, { ...paging, sort }, sql`id`),
    paging,
  });
  return { rows: await withPictures(db, rows), totalCount };
}
