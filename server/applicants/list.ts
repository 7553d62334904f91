import { sql } from 'kysely';
import type { ApplicantListItem } from '#contract/applicants/applicant.ts';
import {
  type CappedCount,
  cappedCount,
  countUpTo10k,
  mostFound,
} from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { amongFound, fitsSearch } from '#server/platform/db/search-people.ts';
import { failedEmails } from './failed-emails.ts';
import { type ApplicantQuery, idsOf, listed, orderOf, selectByIds } from './listed.ts';

/** How far a list is read for people who fit before the index is asked for them. */
const mostRead = 10_000;

interface Page extends CappedCount {
  readonly ids: readonly string[];
}

/** One page of applicants, and how many match as far as is counted (APPL-158). */
export async function listApplicants(
  db: TenantDb,
  query: ApplicantQuery,
): Promise<CappedCount & { results: ApplicantListItem[] }> {
  const { ids, ...count } = query.search
    ? await searchPage(db, query, query.search)
    : await plainPage(db, query);
  const rows = await selectByIds(db, ids)
    .select([
      'id',
      'slug',
      'firstName',
      'lastName',
      'email',
      'tags',
      'approved',
      'appliedEmailSent',
      'applicationEmails',
      'decisionEmailSent',
      'decisionEmails',
      'registered',
      'createdAt',
      sql<number>`jsonb_array_length(previous_applications)`.as('previousApplicationCount'),
    ])
    .orderBy(orderOf(query))
    .execute();
  const failed = await failedEmails(db, rows);
  return {
    results: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      appliedEmailSent: row.appliedEmailSent && !failed.application.has(row.id),
      decisionEmailSent: row.decisionEmailSent && !failed.decision.has(row.id),
    })),
    ...count,
  };
}

const partOf = ({ page, pageSize }: ApplicantQuery) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

async function plainPage(db: TenantDb, query: ApplicantQuery): Promise<Page> {
  const list = listed(db, query).select('applicants.id');
  const count = await countUpTo10k(db, list);
  const { limit, offset } = partOf(query);
  const ids =
    count.totalCount === 0
      ? []
      : await idsOf(list.orderBy(orderOf(query)).limit(limit).offset(offset));
  return { ids, ...count };
}

/**
 * Where many fit, as with a part of every email, the first of the list are soon met in its order, and
 * an index would name hundreds of thousands. Where few do, the index names them.
 */
async function searchPage(db: TenantDb, query: ApplicantQuery, search: string): Promise<Page> {
  if (search.includes('\0')) return { ids: [], ...cappedCount(0, mostFound) };
  const { limit, offset } = partOf(query);
  const met = await readInOrder(db, query, search);
  if (met.length > mostFound) {
    return { ids: met.slice(offset, offset + limit), ...cappedCount(met.length, mostFound) };
  }
  const fitting = () => listed(db, query).select('applicants.id').where(fitsSearch(search));
  const found = await amongFound(db, { search }, () => idsOf(fitting().limit(mostFound + 1)));
  const count = cappedCount(found.length, mostFound);
  const page = count.totalIsCapped
    ? () => amongFound(db, { search }, () => idsOf(sorted(fitting())))
    : () => idsOf(sorted(selectByIds(db, found).select('applicants.id')));
  const sorted = (list: ReturnType<typeof fitting>) =>
    list.orderBy(orderOf(query)).limit(limit).offset(offset);
  return { ids: await page(), ...count };
}

/** Those who fit among the first people of a list, in its order. */
function readInOrder(db: TenantDb, query: ApplicantQuery, search: string): Promise<string[]> {
  const people = listed(db, query)
    .select(['applicants.id', sql<boolean>`${fitsSearch(search)}`.as('fits')])
    .orderBy(orderOf(query))
    .limit(mostRead);
  return idsOf(
    db
      .selectFrom(people.as('people'))
      .select('people.id')
      .where('people.fits', '=', true)
      .limit(mostFound + 1),
  );
}
