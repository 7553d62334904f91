import { makeActivity, makeActivityType, makeTask } from '../../testing/activities.ts';
import {
  days,
  id,
  picture,
  type Reads,
  read,
  readPages,
  second,
  send,
  type Writes,
  write,
} from '../../testing/calls.ts';
import { ofActivity } from '../../testing/shown-by.ts';
import { toReviewTask } from '../bulk-approve.ts';
import { activityList } from '../list-state.ts';
import { activityMutations } from '../mutations.ts';
import { activityQueries } from '../queries.ts';

const task = { id, taskId: id };
const reviewedType = makeActivityType();
const reviewed = makeActivity(reviewedType);
const decision = {
  ...toReviewTask(reviewed, reviewedType, makeTask(reviewedType)),
  activity: reviewed,
};
const proof = { verificationText: 'Done', verificationData: { files: [] } };
const submission = { activityTypeId: id, taskDefinitionId: id, submissionId: id, proof };
const anyState = { state: null, from: null, to: null };
const anyOfPerson = { ...anyState, page: 1, pageSize: 10, challengeDefinitionId: null };

export const reads: Reads = (api) => [
  read(activityQueries(api).list(activityList.defaults, anyState)),
  read(activityQueries(api).ofPerson(id, anyOfPerson)),
  read(activityQueries(api).ownUnfinished()),
  readPages(activityQueries(api).ownCompleted(10)),
  read(activityQueries(api).one(id)),
  read(activityQueries(api).awaitingReview()),
  read(activityQueries(api).rejectionReasons()),
  read(activityQueries(api).reviewTime()),
];

export const narrowed: Reads = (api) => [
  read(
    activityQueries(api).list(
      {
        ...second,
        sort: 'unreviewedSince',
        filters: {
          ...{ activityType: id, category: 'social', tags: ['vip', 'new'] },
          ...{ person: id, testUsers: true },
        },
      },
      { ...days, state: 'awaiting-review' },
    ),
  ),
  read(
    activityQueries(api).ofPerson(id, {
      ...{ ...days, page: 3, pageSize: 20, challengeDefinitionId: id, state: 'started' },
    }),
  ),
];

export const writes: Writes = {
  submitActivity: write(
    (api) => activityMutations(api).submit(),
    { ...submission, activityId: null },
    ofActivity,
  ),
  submitTask: write(
    (api) => activityMutations(api).submit(),
    { ...submission, activityId: id },
    ofActivity,
  ),
  editTask: write((api) => activityMutations(api).edit(), { ...task, proof }, ofActivity),
  deleteTask: write((api) => activityMutations(api).delete(), task, ofActivity),
  approveTask: write((api) => activityMutations(api).approve(), task, ofActivity),
  rejectTask: write(
    (api) => activityMutations(api).reject(),
    { ...task, reason: 'Blurred' },
    ofActivity,
  ),
  undoReview: write((api) => activityMutations(api).undo(), [decision], ofActivity),
  checkPostAgain: write((api) => activityMutations(api).checkPost(), task, ofActivity),
  uploadTaskFile: 'nothing refers to the file yet',
};

export const others: Reads = (api) => [
  send(activityMutations(api).approve(), { id, taskId: id, outcomeId: id }),
  send(activityMutations(api).uploadFile(), picture),
];
