import { type RawBuilder, sql } from 'kysely';
import type { Suppression } from '#contract/suppressions/suppression.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { listSuppressed } from './repository.ts';

export { suppress } from './repository.ts';

/** Whether no email goes to an address. */
export const isSuppressed = async (db: TenantDb, email: string): Promise<boolean> =>
  (await listSuppressed(db, [email])).size > 0;

/** The same as a condition in a query. */
export const isSuppressedAddress = (email: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from suppressions
    where suppressions.email = ${email} and suppressions.lifted_at is null)`;

/** Rows of people, each with why their address gets no email, where that is so. */
export async function withSuppressions<Row extends { readonly email: string }>(
  db: TenantDb,
  rows: readonly Row[],
): Promise<(Row & { emailSuppression?: Suppression })[]> {
  const found = await listSuppressed(
    db,
    rows.map(({ email }) => email),
  );
  return rows.map((row) => {
    const emailSuppression = found.get(row.email);
    return emailSuppression ? { ...row, emailSuppression } : row;
  });
}
