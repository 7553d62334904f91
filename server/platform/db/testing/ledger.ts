import { sql } from 'kysely';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '../database.ts';

export const ledgerTenant = TenantId.parse('ledger');

/** Two mails that only make sense together. One transaction of the crash test writes both. */
export async function writePair(database: Database, id: string): Promise<void> {
  await database.inTenant(ledgerTenant, async (db) => {
    for (const side of ['debit', 'credit']) {
      await db
        .insertInto('mailbox')
        .values({
          key: `${id} ${side}`,
          subject: id,
          sender: side,
          recipient: '',
          textBody: side.repeat(100),
          htmlBody: '',
        })
        .execute();
    }
  });
}

/** The ids of all pairs, and the ids of pairs with only one side. */
export async function readPairs(
  database: Database,
): Promise<{ whole: Set<string>; half: string[] }> {
  const rows = await database.inTenant(ledgerTenant, (db) =>
    db
      .selectFrom('mailbox')
      .select(['subject', sql<number>`count(distinct sender)`.as('sides')])
      .groupBy('subject')
      .execute(),
  );
  const half = rows.filter((row) => row.sides !== 2).map((row) => row.subject);
  return { whole: new Set(rows.map((row) => row.subject)), half };
}
