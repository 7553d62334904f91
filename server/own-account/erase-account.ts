import { z } from 'zod';
import { recordAudit } from '#server/audit/record.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { defineJob, type Job, type JobContext } from '#server/platform/jobs/job.ts';
import type { DataSubject, PersonalDataOfArea } from '#server/platform/personal-data.ts';
import { emailsToErase } from './emails-of.ts';
import { eraseElsewhere } from './erase-elsewhere.ts';
import * as repository from './repository.ts';

const DueDeletion = z.object({
  userId: z.uuid(),
  /** Names one of the person’s requests: a request that was taken back erases nobody. */
  dueAt: z.iso.datetime(),
});
type DueDeletion = z.infer<typeof DueDeletion>;

/**
 * Erases somebody whose time is over. Rows that the application may only add come first, and then the other tenants of
 * an operator: both may be done twice. All the rest is one transaction, which notes that it is done.
 */
export const eraseAccount = (
  areas: readonly PersonalDataOfArea[],
  { operatorTenantId }: Pick<Config, 'operatorTenantId'>,
): Job<DueDeletion> =>
  defineJob({
    name: 'erase-account',
    payload: DueDeletion,
    // The erasure of an operator goes through all tenants.
    longestSeconds: 600,
    async run(due, context) {
      const person = await context.inTenant((db) => findDue(db, due));
      if (!person) return;
      await eraseFromRecords(areas, person, context);
      // Only an account of the operators' tenant can have entered others. Its roles may have changed since.
      if (context.tenantId === operatorTenantId) await eraseElsewhere(areas, person, context);
      await context.inTenant(async (db) => {
        // They may have come back since.
        if (!(await lockDue(db, due))) return;
        for (const { erase } of areas) await erase(db, person);
        await recordAudit(db, { clientAddress: '', now: new Date() }, { action: 'account-erased' });
      });
    },
  });

const eraseFromRecords = (
  areas: readonly PersonalDataOfArea[],
  person: DataSubject,
  { inSystem, tenantId }: JobContext,
): Promise<void> =>
  inSystem('erase-person', async (db) => {
    for (const area of areas) await area.eraseFromRecords?.(db, tenantId, person);
  });

/**
 * Whom a request is about that still stands. All their emails are kept before anything is erased: the audit log tells the
 * former ones, and does so no more when the process is killed after the records.
 */
async function findDue(db: TenantDb, due: DueDeletion): Promise<DataSubject | undefined> {
  const locked = await lockDue(db, due);
  if (!locked) return undefined;
  const { deletion, person } = locked;
  const emails = await emailsToErase(db, person, deletion.emails ?? []);
  await repository.keepEmails(db, person.id, emails);
  return { ...person, emails, enteredAs: [] };
}

/** The person and the request that still stands, locked; a person who is active again has taken it back. */
async function lockDue(db: TenantDb, { userId, dueAt }: DueDeletion) {
  const person = await repository.lockUser(db, userId);
  const deletion = await repository.findDeletion(db, userId);
  const isDue = deletion?.erasedAt === null && deletion.dueAt.toISOString() === dueAt;
  return isDue && person && person.deletedAt !== null ? { deletion, person } : undefined;
}
