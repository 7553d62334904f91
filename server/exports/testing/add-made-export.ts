import { byteOrderMark } from '#contract/files/csv.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

interface Made {
  readonly askedBy: string;
  readonly madeAt: Date;
  /** The pieces after the headings. */
  readonly pieces?: readonly string[];
}

/** An export as the job leaves it; its id. */
export async function addMadeExport(
  db: TenantDb,
  { askedBy, madeAt, pieces = [] }: Made,
): Promise<string> {
  const { id } = await db
    .insertInto('exports')
    .values({
      ...{ askedBy, kind: 'ambassadors', fields: '{}', askedAt: madeAt, attempt: null },
      ...{ name: 'export.csv', rowCount: pieces.length, madeAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = [`${byteOrderMark}First Name,Email\r\n`, ...pieces];
  const rows = texts.map((content, position) => ({ exportId: id, position, content }));
  await db.insertInto('exportPieces').values(rows).execute();
  return id;
}
