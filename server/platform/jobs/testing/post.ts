import { z } from 'zod';
import { defineJob } from '../job.ts';

/** A job that puts a mail into the mailbox, once per key, and then waits for `afterEffect`. */
export const makePost = (afterEffect: () => Promise<void>) =>
  defineJob({
    name: 'post',
    payload: z.object({ subject: z.string() }),
    async run({ subject }, { key, inTenant }) {
      await inTenant((db) =>
        db
          .insertInto('mailbox')
          .values({ key, subject, sender: '', recipient: '', textBody: '', htmlBody: '' })
          .onConflict((conflict) => conflict.columns(['tenantId', 'key']).doNothing())
          .execute(),
      );
      await afterEffect();
    },
  });
