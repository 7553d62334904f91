import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import type { PersonalDataOfArea } from '#server/platform/personal-data.ts';
import * as repository from './repository.ts';

const StandIn = z.object({ userId: z.uuid() });
type StandIn = z.infer<typeof StandIn>;

/**
 * Erases the data that an erased operator has kept for themselves in a tenant that they entered, such as views of
 * lists: the same as of a person, by the row that stood in for them.
 */
export const eraseStandIn = (areas: readonly PersonalDataOfArea[]): Job<StandIn> =>
  defineJob({
    name: 'erase-stand-in',
    payload: StandIn,
    run: ({ userId }, { inTenant }) =>
      inTenant(async (db) => {
        const row = await repository.findStandIn(db, userId);
        if (!row) return;
        const person = { ...row, emails: [row.email], enteredAs: [], firstName: '', lastName: '' };
        for (const { erase } of areas) await erase(db, person);
      }),
  });
