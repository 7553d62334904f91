import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import {
  createActivityType,
  deleteActivityType,
  getActivityType,
  listActivityTypes,
  replaceActivityType,
  updateActivityType,
} from '#contract/activity-types/endpoints.ts';
import {
  deleteSocialPostTemplate,
  getSocialPostTemplate,
  listSocialPostTemplates,
} from '#contract/social/endpoints.ts';
import { addTemplate } from '#server/social/testing/post-templates.ts';
import { addType, newDesign, newTask } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addDefinition } from '#server/tracking-links/testing/definitions.ts';

let server: TestServer;
let admin: TestCaller;
let ambassador: TestCaller;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  counter += 1;
  const tenantId = await server.addTenant(`brand-${counter}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  ambassador = server.as(await server.addPerson(tenantId));
});

const sharing = (socialPostTemplateIds: string[], title = 'Share it') => [
  { taskDefinition: newTask({ title, socialPostTemplateIds }) },
];
const tasksOf = ({ tasks }: ActivityType) =>
  tasks.map(({ taskDefinition: { taskType, socialPostTemplateIds } }) => ({
    ...{ taskType, socialPostTemplateIds },
  }));
const update = (type: ActivityType, socialPostTemplateIds: string[]) => {
  const taskDefinitionId = type.tasks[0]?.taskDefinition.id ?? '';
  return admin.call(updateActivityType, {
    params: { id: type.id },
    body: { challengeDefinition: { tasks: [{ taskDefinitionId, socialPostTemplateIds }] } },
  });
};
const remove = (id: string) => admin.send(deleteSocialPostTemplate, { params: { id } });
const read = (id: string) =>
  admin.call(getActivityType, { params: { id }, query: { includeDeleted: 'true' } });

describe('the post templates of a task', () => {
  it('are told to ambassadors too, and make the task one to share [SOC-15 SOC-16 TYPE-181]', async () => {
    const [one, two] = [await addTemplate(admin), await addTemplate(admin)];
    const ids = [two.id, one.id];
    const tasks = [
      ...sharing(ids),
      {
        taskDefinition: newTask({
          ...{ verificationDataFormat: 'url', pickUrlOptions: ['twitter', 'instagram'] },
          postMustHold: '#acme',
        }),
      },
    ];
    const type = await addType(admin, { category: 'onboarding', combineTasksLogic: 'and', tasks });
    const { results } = await ambassador.call(listActivityTypes, { query: {} });
    for (const seen of [type, results[0] as ActivityType]) {
      expect(tasksOf(seen)).toEqual([
        { taskType: 'share', socialPostTemplateIds: ids },
        { taskType: 'onboarding', socialPostTemplateIds: [] },
      ]);
      expect(seen.tasks[1]?.taskDefinition).toMatchObject({
        pickUrlOptions: ['twitter', 'instagram'],
        postMustHold: '#acme',
      });
    }
  });

  it('change without a new version, together with the tracking links [TYPE-181 TYPE-182]', async () => {
    const [template, link] = [await addTemplate(admin), await addDefinition(admin)];
    const type = await addType(admin);
    expect(tasksOf(type)).toEqual([{ taskType: 'custom', socialPostTemplateIds: [] }]);
    const { id } = template;
    const sharing = await admin.call(updateActivityType, {
      params: { id: type.id },
      body: {
        challengeDefinition: {
          trackingLinkDefinitionsToAdd: [link.id],
          tasks: [
            {
              taskDefinitionId: type.tasks[0]?.taskDefinition.id ?? '',
              socialPostTemplateIds: [id],
            },
          ],
        },
      },
    });
    expect(sharing).toMatchObject({ version: 1, trackingLinkDefinitionsToAdd: [link.id] });
    expect(tasksOf(sharing)).toEqual([{ taskType: 'share', socialPostTemplateIds: [id] }]);
    expect(tasksOf(await update(type, []))).toEqual([
      { taskType: 'custom', socialPostTemplateIds: [] },
    ]);
  });

  it('are refused when one is named twice, or when there are eleven [TYPE-189]', async () => {
    const templates = await Promise.all(Array.from({ length: 11 }, () => addTemplate(admin)));
    const ids = templates.map(({ id }) => id);
    const type = await addType(admin, { tasks: sharing(ids.slice(0, 10)) });
    expect(tasksOf(type)[0]?.socialPostTemplateIds).toHaveLength(10);
    for (const wrong of [ids, [ids[0] ?? '', ids[0] ?? '']])
      await expect(update(type, wrong)).rejects.toThrow('"status":400');
  });
});

describe('a post template that a task offers', () => {
  it('is kept, and the refusal names the tasks [TYPE-189]', async () => {
    const { id } = await addTemplate(admin);
    await addType(admin, { title: 'Winter', available: false, tasks: sharing([id], 'Tell them') });
    const summer = await addType(admin, { title: 'Summer', tasks: sharing([id]) });
    expect((await remove(id)).json()).toMatchObject({
      ...{ status: 409, code: 'post-template-used' },
      message: 'Take it out of these tasks first: “Share it” of “Summer”, “Tell them” of “Winter”',
    });
    await update(summer, []);
    expect((await remove(id)).json()).toMatchObject({
      message: 'Take it out of these tasks first: “Tell them” of “Winter”',
    });
    expect(await ambassador.call(getSocialPostTemplate, { params: { id } })).toMatchObject({ id });
  });

  it('goes with the last version that offers it, out of those before too', async () => {
    const [gone, kept] = [await addTemplate(admin), await addTemplate(admin)];
    const before = await addType(admin, { slug: 'again', tasks: sharing([gone.id, kept.id]) });
    await admin.call(replaceActivityType, {
      params: { id: before.id },
      body: { challengeDefinition: newDesign({ slug: 'again' }) },
    });
    const deleted = await addType(admin, { tasks: sharing([gone.id]) });
    await admin.call(deleteActivityType, { params: { id: deleted.id } });
    expect((await remove(gone.id)).statusCode).toBe(204);
    expect(tasksOf(await read(before.id))[0]?.socialPostTemplateIds).toEqual([kept.id]);
    expect(tasksOf(await read(deleted.id))[0]?.socialPostTemplateIds).toEqual([]);
  });

  it('is either deleted or offered when both happen at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addTemplate(admin);
      const challengeDefinition = newDesign({ tasks: sharing([id]) });
      const [made, removed] = await Promise.all([
        admin.send(createActivityType, { body: { challengeDefinition } }),
        remove(id),
      ]);
      const { results } = await admin.call(listSocialPostTemplates, { query: { ids: id } });
      expect([made.statusCode, removed.statusCode, results.length]).toEqual(
        made.statusCode === 201 ? [201, 409, 1] : [400, 204, 0],
      );
    }
  });
});
