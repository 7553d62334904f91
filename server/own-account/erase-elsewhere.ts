import { enqueueIn } from '#server/platform/jobs/enqueue.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import type { DataSubject, PersonalDataOfArea } from '#server/platform/personal-data.ts';
import { eraseStandIn } from './erase-stand-in.ts';
import * as repository from './repository.ts';

/**
 * Takes an operator's name out of their deeds in all other tenants, one at a time. Somebody else who has an account
 * there with one of their emails stays named. Doing it twice changes nothing.
 */
export async function eraseElsewhere(
  areas: readonly PersonalDataOfArea[],
  person: DataSubject,
  { inSystem, tenantId }: Pick<JobContext, 'inSystem' | 'tenantId'>,
): Promise<void> {
  const others = await inSystem('erase-person', (db) => repository.listOtherTenants(db, tenantId));
  for (const other of others) {
    await inSystem('erase-person', async (db) => {
      const taken = await repository.listEmailsTaken(db, other, person.emails);
      const emails = person.emails.filter((email) => !taken.includes(email));
      // Before the stand-in loses the email that it is found by.
      const standIns = await repository.listStandIns(db, other, person.emails);
      const wanted = standIns.map((userId) => ({ key: userId, payload: { userId } }));
      await enqueueIn(db, other, eraseStandIn(areas), wanted);
      // No name of theirs is known there: a namesake would be meant.
      const names = { firstName: '', lastName: '' };
      const there: DataSubject = { ...person, ...names, emails, enteredAs: person.emails };
      for (const area of areas) await area.eraseFromRecords?.(db, other, there);
    });
  }
}
