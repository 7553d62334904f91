import { z } from 'zod';
import { ActivityType } from '../activity-types/activity-type.ts';
import { ProofFile } from '../files/file.ts';
import { Day, Instant } from '../http/fields.ts';
import { PersonNamed } from '../people/person-named.ts';
import { PostCheck } from './post-check.ts';
import { activityStates } from './progress.ts';

/** A submitted task (ACT-28..38). */
export const Task = z
  .object({
    id: z.uuid(),
    taskDefinitionId: z.uuid(),
    verificationText: z.string(),
    verificationData: z.object({ files: z.array(ProofFile) }),
    completed: z.literal(true),
    completedAt: Instant,
    /** The day of `completedAt` in the tenant's timezone, ready for display (ACT-37). */
    completedDateStr: z.string(),
    approved: z.boolean(),
    rejected: z.boolean(),
    rejectionReason: z.string().nullable(),
    outcomeId: z.uuid().nullable(),
    /** This and `reviewedBy` are only for admins (ACT-38). */
    reviewedAt: Instant.nullable().optional(),
    reviewedBy: z.string().nullable().optional(),
    /** For admins, where the proof is a post that can be looked at. */
    postCheck: PostCheck.optional(),
  })
  .refine(({ approved, rejected }) => !(approved && rejected));
export type Task = z.infer<typeof Task>;

/** The person an activity belongs to; only in responses to admins (ACT-23). */
export const ActivityPerson = PersonNamed.extend({ imageUrl: z.string().nullable() });

/** One time an ambassador does an activity type; also called a challenge (ACT-14..27). */
export const Activity = z.object({
  id: z.uuid(),
  challengeDefinitionId: z.uuid(),
  userId: z.uuid(),
  user: ActivityPerson.optional(),
  tasks: z.array(Task),
  completed: z.boolean(),
  completedAt: Instant.nullable(),
  issuable: z.boolean(),
  credited: z.boolean(),
  periodStart: Day.nullable(),
  periodEnd: Day.nullable(),
  hasUnreviewedTask: z.boolean(),
  hasVerifiableTask: z.boolean(),
  state: z.enum(activityStates),
  createdAt: Instant,
  deleted: z.boolean(),
});
export type Activity = z.infer<typeof Activity>;

/** An activity with the version of its type in which it was begun (ACT-140). */
export const ActivityWithDefinition = Activity.extend({ definition: ActivityType });
export type ActivityWithDefinition = z.infer<typeof ActivityWithDefinition>;
