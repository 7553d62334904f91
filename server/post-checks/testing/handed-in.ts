import { begin, taskOf } from '#server/testing/activities.ts';
import { addType, newTask } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';

/** A tweet that somebody has handed in, by the ids of its activity and its task. */
export async function handInPost(admin: TestCaller, member: TestCaller) {
  const type = await addType(admin, {
    tasks: [{ taskDefinition: newTask({ verificationDataFormat: 'url' }) }],
  });
  const { id, tasks } = await begin(member, type, {
    ...taskOf(type),
    verificationText: 'https://x.com/ann/status/19',
  });
  return { id, taskId: tasks[0]?.id ?? '' };
}
