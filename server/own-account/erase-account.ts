import { z } from 'zod';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { defineJob, type Job, type JobContext } from '#server/platform/jobs/job.ts';
import type { PersonalDataOfArea } from '#server/platform/personal-data.ts';
import * as repository from './repository.ts';

const DueDeletion = z.object({
  userId: z.uuid(),
  /** Which of a person’s requests it is: one that was taken back erases nobody. */
  dueAt: z.iso.datetime(),
});
type DueDeletion = z.infer<typeof DueDeletion>;

/**
 * Erases somebody whose time is over. What the application may only add to comes first and is the same
 * when it is done twice; everything else is one transaction, which notes that it is done.
 */
export const eraseAccount = (areas: readonly PersonalDataOfArea[]): Job<DueDeletion> =>
  defineJob({
    name: 'erase-account',
    payload: DueDeletion,
    async run(due, context) {
      const person = await context.inTenant((db) => lockDue(db, due));
      if (!person) return;
      await eraseFromRecords(areas, person, context);
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
  person: repository.UserRow,
  { inSystem, tenantId }: JobContext,
): Promise<void> =>
  inSystem('erase-person', async (db) => {
    for (const area of areas) await area.eraseFromRecords?.(db, tenantId, person);
  });

/** Whom a request is about that still stands, locked; whoever is active again has taken it back. */
async function lockDue(
  db: TenantDb,
  { userId, dueAt }: DueDeletion,
): Promise<repository.UserRow | undefined> {
  const person = await repository.lockUser(db, userId);
  const deletion = await repository.findDeletion(db, userId);
  const isDue = deletion?.erasedAt === null && deletion.dueAt.toISOString() === dueAt;
  return isDue && person && person.deletedAt !== null ? person : undefined;
}
