import { randomUUID } from 'node:crypto';
import { uploadTaskFile } from '#contract/activities/endpoints.ts';
import { uploadActivityTypeImage } from '#contract/activity-types/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { begin, taskOf } from './activities.ts';
import { addType, newTask } from './activity-types.ts';
import { newFile, newPicture } from './pictures.ts';
import type { TestServer } from './test-server.ts';

/** An activity type with a task to review and one for files, begun by somebody with both. */
export async function makeActivity(server: TestServer, tenantId: TenantId, slug: string) {
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  const person = await server.addPerson(tenantId);
  const member = server.as(person);
  const outcomes = ['Fine', 'Great'].map((title) => ({ id: randomUUID(), title }));
  const reviewed = newTask({ outcomes });
  const ofFiles = newTask({ verificationDataFormat: 'file' });
  const type = await addType(admin, {
    slug,
    combineTasksLogic: 'and',
    completionPeriod: 'any',
    tasks: [{ taskDefinition: reviewed }, { taskDefinition: ofFiles, completionCount: 9 }],
  });
  const upload = () =>
    member.call(uploadTaskFile, { body: { fileName: 'x', file: newFile('x', 'x') } });
  const taken = await upload();
  const verificationData = { files: [{ id: taken.id }] };
  const activity = await begin(member, type, taskOf(type), taskOf(type, 1, { verificationData }));
  const { imageUrl } = await admin.call(uploadActivityTypeImage, {
    body: { fileName: 'x.png', file: newFile('x.png', await newPicture('png')) },
  });
  const taskWith = (definitionId: string) =>
    activity.tasks.find(({ taskDefinitionId }) => taskDefinitionId === definitionId)?.id ?? '';
  return {
    ...{ admin, member, person, type, activity, imageUrl },
    image: imageUrl.split('/').at(-1) ?? '',
    definition: reviewed.id,
    fileDefinition: ofFiles.id,
    task: taskWith(reviewed.id),
    fileTask: taskWith(ofFiles.id),
    outcome: outcomes[0]?.id ?? '',
    upload: await upload(),
  };
}
