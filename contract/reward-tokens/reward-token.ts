import { z } from 'zod';
import { Instant, InstantInTenantTz } from '../http/fields.ts';
import { PersonNamed } from '../people/person-named.ts';

/** A gift of an activity: the right to one reward, for 0 points (REW-72 to REW-77, REW-194). */
export const RewardToken = z.object({
  id: z.uuid(),
  createdAtInTenantTz: InstantInTenantTz,
  reward: z.object({
    id: z.uuid(),
    description: z.string(),
    mainImageUrl: z.string().nullable(),
    deletedAt: Instant.nullable(),
  }),
  user: PersonNamed,
  /** The activity that it was given for. */
  challenge: z.object({ title: z.string() }),
  /** Null while unclaimed: its reward has not been chosen. */
  claimedAt: Instant.nullable(),
});
export type RewardToken = z.infer<typeof RewardToken>;
