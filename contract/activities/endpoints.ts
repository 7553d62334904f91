import { z } from 'zod';
import { ActivityType, categories } from '../activity-types/activity-type.ts';
import { CompletionPeriod } from '../activity-types/completion-period.ts';
import { ProofFile, proofFileLimits, Upload } from '../files/file.ts';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById, Day, Instant } from '../http/fields.ts';
import { cappedPageOf, listQuery, queryCsv, queryFlag, TestUsersLeftOut } from '../http/list.ts';
import { Activity, ActivityWithDefinition } from './activity.ts';
import { activityFilters } from './progress.ts';
import { Proof, RejectionReason, TaskSubmission } from './submission.ts';

const TaskById = z.object({ id: z.uuid(), taskId: z.uuid() });

export const listActivities = defineEndpoint({
  method: 'GET',
  path: '/api/v1/challenges',
  summary: 'List activities; ambassadors get only their own',
  access: signedIn,
  query: listQuery(['completedAt', 'unreviewedSince']).extend({
    userId: z.uuid().optional(),
    state: z.enum(activityFilters).optional(),
    completed: queryFlag.optional(),
    from: Day.optional(),
    to: Day.optional(),
    challengeDefinitionId: z.uuid().optional(),
    category: z.enum(categories).optional(),
    tags: queryCsv.optional(),
    periodSize: CompletionPeriod.optional(),
    dateInPeriod: Day.optional(),
    includeDefinitions: queryFlag.optional(),
    /** Includes the activities of test users in a list of everybody's. A list of one person's is always whole. */
    includeTestUsers: queryFlag.optional(),
  }),
  /** Counting ends at 10,000. */
  response: cappedPageOf(Activity).extend({
    definitions: z.array(ActivityType).optional(),
    testUsersLeftOut: TestUsersLeftOut,
  }),
});

export const getActivity = defineEndpoint({
  method: 'GET',
  path: '/api/v1/challenges/:id',
  summary: 'Get an activity with the version of its type',
  access: signedIn,
  params: ById,
  response: ActivityWithDefinition,
  problems: ['not-found'],
});

export const submitActivity = defineEndpoint({
  method: 'POST',
  path: '/api/v1/challenges',
  summary: 'Start an activity by submitting its first tasks',
  access: signedIn,
  body: z.object({
    challengeDefinitionId: z.uuid(),
    /** The person whose activity it is, when an admin hands it in. */
    userId: z.uuid().optional(),
    tasks: z
      .array(TaskSubmission.extend({ completed: z.literal(true, 'Please complete the task') }))
      .min(1, 'Please complete a task')
      .max(20),
  }),
  response: Activity,
  status: 201,
  problems: ['not-found', 'activity-not-on-offer', 'forbidden', 'conflict'],
});

export const submitTask = defineEndpoint({
  method: 'POST',
  path: '/api/v1/challenges/:id/tasks',
  summary: 'Submit another task of an activity',
  access: signedIn,
  params: ById,
  body: TaskSubmission,
  response: Activity,
  status: 201,
  problems: ['not-found', 'activity-not-on-offer', 'forbidden', 'conflict'],
});

export const editTask = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/challenges/:id/tasks/:taskId',
  summary: 'Change the proof of a task that is not approved',
  access: signedIn,
  params: TaskById,
  body: Proof,
  response: Activity,
  problems: ['not-found', 'task-approved'],
});

export const deleteTask = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/challenges/:id/tasks/:taskId',
  summary: 'Delete a task that is not approved; the last one takes the activity with it',
  access: signedIn,
  params: TaskById,
  response: Activity,
  problems: ['not-found', 'task-approved', 'reward-used'],
});

export const approveTask = defineEndpoint({
  method: 'POST',
  path: '/api/v1/challenges/:id/tasks/:taskId/approve',
  summary: 'Approve a task, naming one of its outcomes if it has any',
  access: holds('admin'),
  params: TaskById,
  body: z.object({ outcomeId: z.uuid().optional() }),
  response: Activity,
  problems: ['not-found', 'task-reviewed'],
});

export const rejectTask = defineEndpoint({
  method: 'POST',
  path: '/api/v1/challenges/:id/tasks/:taskId/reject',
  summary: 'Reject a task, giving the reason',
  access: holds('admin'),
  params: TaskById,
  body: z.object({ reason: RejectionReason }),
  response: Activity,
  problems: ['not-found', 'task-reviewed'],
});

export const undoReview = defineEndpoint({
  method: 'POST',
  path: '/api/v1/challenges/:id/tasks/:taskId/undo-verification',
  summary: 'Undo a review, and take back the reward it gave',
  access: holds('admin'),
  params: TaskById,
  /** With `reviewedAt`, only the decision of that moment is undone. A later decision of somebody else stays. */
  query: z.object({ reviewedAt: Instant.optional() }),
  response: Activity,
  problems: ['not-found', 'reward-used', 'task-reviewed'],
});

export const uploadTaskFile = defineEndpoint({
  method: 'POST',
  path: '/api/v1/task-files',
  summary: 'Store a file to be submitted with a task',
  access: signedIn,
  body: Upload,
  receives: { maxBytes: proofFileLimits.bytes },
  response: ProofFile,
  status: 201,
  problems: ['payload-too-large', 'unsupported-media-type', 'too-many-requests'],
});

export const getTaskFile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/task-files/:id',
  summary: 'Get a submitted file; only for its owner and for admins',
  access: signedIn,
  params: ById,
  sends: 'file',
  problems: ['not-found'],
});

export const countAwaitingReview = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/awaiting-review',
  summary: 'Count what awaits review by an admin',
  access: holds('admin'),
  /** Counting ends at 10,000. */
  response: z.object({
    activities: z.number().int(),
    profiles: z.number().int(),
    applicants: z.number().int(),
    /** Undecided referrals (REF-14). */
    referrals: z.number().int(),
    /** Rewards that were chosen and not issued yet. */
    rewards: z.number().int(),
    /** Contested orders that wait for an answer. */
    orderQuestions: z.number().int(),
    /** Payout runs that wait for the approval of another admin. */
    payoutRuns: z.number().int(),
    /** Payout runs that PayPal does not pay, and that somebody has to look after (PAY-96). */
    heldUpRuns: z.number().int(),
  }),
});

export const getReviewTime = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/review-time',
  summary: 'Get the days that a review usually takes; null where nobody can tell',
  access: signedIn,
  response: z.object({ days: z.number().int().nullable() }),
});

export const listRejectionReasons = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/rejection-reasons',
  summary: 'List the reasons that tasks were rejected with last, the latest first',
  access: holds('admin'),
  response: z.object({ results: z.array(z.string()) }),
});
