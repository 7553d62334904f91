import { type RawBuilder, sql } from 'kysely';
import { LedgerDifference, mostNamedDifferences } from '#contract/ledger/proof.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/**
 * Compares a record with the ledger in one statement, so that both are of the same moment. The statement gives a row
 * for each record: its name, the unit, the amount in the ledger and the amount in the record.
 */
export type Compare = RawBuilder<{ name: string; unit: string; ledger: string; record: string }>;

/** How many records differ from the ledger, and the first of them by name. */
export async function findDifferences(
  db: TenantDb,
  compared: Compare,
): Promise<{ differences: number; named: LedgerDifference[] }> {
  const { rows } = await sql<{
    name: string;
    unit: string;
    ledger: string;
    record: string;
    differences: number;
  }>`
    select *, count(*) over ()::int as differences
    from (${compared}) as compared
    where ledger <> record
    order by name, unit
    limit ${mostNamedDifferences}`.execute(db);
  return {
    differences: rows[0]?.differences ?? 0,
    named: rows.map(({ name, unit, ledger, record }) => ({
      name,
      unit: LedgerDifference.shape.unit.parse(unit),
      ledger: Number(ledger),
      record: Number(record),
    })),
  };
}
