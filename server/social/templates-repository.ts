import { type Selectable, sql } from 'kysely';
import { discountCodePlaceholder } from '#contract/placeholders/placeholders.ts';
import type {
  SocialPostTemplate,
  SocialPostTemplateInput,
} from '#contract/social/post-template.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { SocialPostTemplatesTable } from './tables.ts';

interface TemplateQuery {
  readonly page: number;
  readonly pageSize: number;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
}

/** One page of the templates, newest first. */
export async function listTemplates(
  db: TenantDb,
  { page, pageSize, ids }: TemplateQuery,
): Promise<{ results: SocialPostTemplate[]; totalCount: number }> {
  const matching = db
    .selectFrom('socialPostTemplates')
    .$if(ids !== undefined, (rows) =>
      rows.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`),
    );
  const rows = await matching
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map(toTemplate), totalCount: count };
}

export async function findTemplate(
  db: TenantDb,
  id: string,
): Promise<SocialPostTemplate | undefined> {
  const row = await db
    .selectFrom('socialPostTemplates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toTemplate(row);
}

/** Locks a template that is about to be deleted. */
export async function lockTemplate(db: TenantDb, id: string): Promise<void> {
  await db
    .selectFrom('socialPostTemplates')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Which of the templates there are; nobody deletes them before the transaction ends. */
export async function holdTemplates(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('socialPostTemplates')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(ids)].toSorted()}::uuid[])`)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertTemplate(
  db: TenantDb,
  input: SocialPostTemplateInput,
  createdAt: Date,
): Promise<SocialPostTemplate> {
  const row = await db
    .insertInto('socialPostTemplates')
    .values({ ...columnsOf(input), createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTemplate(row);
}

/** Puts other words in place of those of a template; undefined where it is gone. */
export async function updateTemplate(
  db: TenantDb,
  id: string,
  input: SocialPostTemplateInput,
): Promise<SocialPostTemplate | undefined> {
  const row = await db
    .updateTable('socialPostTemplates')
    .set(columnsOf(input))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toTemplate(row);
}

/** Its text; undefined where it was gone already. */
export async function deleteTemplate(
  db: TenantDb,
  id: string,
): Promise<SocialPostTemplate | undefined> {
  const row = await db
    .deleteFrom('socialPostTemplates')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toTemplate(row);
}

const columnsOf = ({ data, shareOptions }: SocialPostTemplateInput) => ({
  ...data,
  shareOptions: [...shareOptions],
});

const toTemplate = (row: Selectable<SocialPostTemplatesTable>): SocialPostTemplate => ({
  id: row.id,
  data: { text: row.text, link: row.link, quote: row.quote },
  shareOptions: row.shareOptions,
  createdAt: row.createdAt.toISOString(),
});

/** Whether a template has the placeholder of discount codes in it. */
export async function isCodeInTemplate(db: TenantDb): Promise<boolean> {
  const placeholder = `{{${discountCodePlaceholder}}}`;
  const row = await db
    .selectFrom('socialPostTemplates')
    .select('id')
    .where((where) =>
      where.or(
        (['text', 'link', 'quote'] as const).map((column) =>
          where(sql<number>`position(${placeholder} in ${sql.ref(column)})`, '>', 0),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
