import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Payment, PaymentStatus } from '#contract/payments/payment.ts';
import { type CappedCount, countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findPeople } from '#server/platform/db/search-people.ts';
import { listPayees, toDue, toPaid } from './repository.ts';

export interface PaymentQuery {
  readonly status: PaymentStatus;
  readonly userId?: string | undefined;
  readonly currency?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: 'createdAt' | 'value' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly page: number;
  readonly pageSize: number;
  /** Of the tenant. */
  readonly timezone: string;
}

interface ListedPayments extends CappedCount {
  readonly results: Payment[];
}

/** The most people who fit a search that are looked at for payments. */
const mostPeople = 1000;

/** Money that waits to be paid. Written as in the indexes, and so answered by them. */
const isDue = sql<SqlBool>`cash_accounts.due > 0`;

/**
 * One page, and the number of rows as far as is counted: of the amounts due the longest wait first, of the payments
 * made the latest.
 */
export async function listPayments(db: TenantDb, query: PaymentQuery): Promise<ListedPayments> {
  const { search } = query;
  const people =
    query.userId !== undefined
      ? [query.userId]
      : search
        ? await findPeople(db, search, mostPeople)
        : undefined;
  return query.status === 'due' ? listDue(db, query, people) : listPaid(db, query, people);
}

type People = readonly string[] | undefined;

async function listDue(db: TenantDb, query: PaymentQuery, people: People): Promise<ListedPayments> {
  const { currency } = query;
  const due = db
    .selectFrom('cashAccounts')
    .where(isDue)
    .$if(people !== undefined, (rows) => rows.where(isOneOf(people)))
    .$if(currency !== undefined, (rows) => rows.where('currency', '=', currency ?? ''));
  const rows = await due
    .selectAll()
    .orderBy(orderOf(query, { createdAt: sql`due_since`, value: sql`due` }, 'asc'))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const payees = await payeesOf(db, rows);
  return {
    results: rows.flatMap((row) =>
      payees(row.userId).map((payee) => toDue(row, payee, query.timezone)),
    ),
    ...(await countUpTo10k(db, due.select('cashAccounts.id'))),
  };
}

async function listPaid(
  db: TenantDb,
  query: PaymentQuery,
  people: People,
): Promise<ListedPayments> {
  const { currency } = query;
  const paid = db
    .selectFrom('payments')
    .where('returnedAt', 'is', null)
    .$if(people !== undefined, (rows) => rows.where(isOneOf(people)))
    .$if(currency !== undefined, (rows) => rows.where('currency', '=', currency ?? ''));
  const rows = await paid
    .selectAll()
    .orderBy(orderOf(query, { createdAt: sql`paid_at`, value: sql`value` }, 'desc'))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const payees = await payeesOf(db, rows);
  return {
    results: rows.flatMap((row) =>
      payees(row.userId).map((payee) => toPaid(row, payee, query.timezone)),
    ),
    ...(await countUpTo10k(db, paid.select('payments.id'))),
  };
}

const isOneOf = (people: People) => sql<SqlBool>`user_id = any(${[...(people ?? [])]}::uuid[])`;

/** Each sorting is the order of an index, once the id that keeps pages apart is put at its end. */
function orderOf(
  { sort = 'createdAt', dir }: PaymentQuery,
  columns: Readonly<Record<'createdAt' | 'value', RawBuilder<unknown>>>,
  first: 'asc' | 'desc',
) {
  const isDown = (dir ?? (sort === 'value' ? 'desc' : first)) === 'desc';
  const terms = [columns[sort], sql`id`];
  return sql`${sql.join(terms.map((term) => (isDown ? sql`${term} desc` : term)))}`;
}

/** In a statement of its own: joined, the people of earlier pages would be looked at as well. */
async function payeesOf(db: TenantDb, rows: readonly { userId: string }[]) {
  const payees = await listPayees(
    db,
    rows.map(({ userId }) => userId),
  );
  return (id: string) => payees.filter((payee) => payee.id === id);
}
