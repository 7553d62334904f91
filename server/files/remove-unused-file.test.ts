import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTaskFile, submitActivity, uploadTaskFile } from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import {
  deleteActivityType,
  getActivityType,
  getActivityTypeImage,
  replaceActivityType,
  updateActivityType,
  uploadActivityTypeImage,
} from '#contract/activity-types/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { checkPicture } from '#server/activity-types/pictures.ts';
import { updateType } from '#server/activity-types/repository.ts';
import { jobsOf } from '#server/jobs.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { begin } from '#server/testing/activities.ts';
import { addType, newDesign, newTask } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { deleteUnusedFile } from './repository.ts';
import { inBothPlaces } from './testing/in-both-places.ts';

const hour = 3_600_000;
/** Jobs live at the time of the database. */
const present = Date.now();

inBothPlaces((start) => {
  let server: TestServer;
  let acme: TenantId;
  let admin: TestCaller;
  let ambassador: TestCaller;

  beforeAll(async () => {
    server = await start();
    server.now = new Date(present - 30 * hour);
    acme = await server.addTenant('acme');
    admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
    ambassador = server.as(await server.addPerson(acme));
  });
  afterAll(() => server.close());

  async function uploadProof(hoursAgo: number): Promise<string> {
    server.now = new Date(present - hoursAgo * hour);
    const body = { fileName: 'x.txt', file: newFile('x.txt', 'x') };
    return (await ambassador.call(uploadTaskFile, { body })).id;
  }

  async function uploadPicture(hoursAgo: number): Promise<{ id: string; imageUrl: string }> {
    server.now = new Date(present - hoursAgo * hour);
    const body = { fileName: 'x.png', file: newFile('x.png', await newPicture('png')) };
    const { imageUrl } = await admin.call(uploadActivityTypeImage, { body });
    return { id: imageUrl.split('/').at(-1) ?? '', imageUrl };
  }

  /** Lets the jobs run that are due; until then nothing is removed. */
  async function workOff(): Promise<void> {
    const jobs = await startJobs(server.database, jobsOf(server.config), { log: server.app.log });
    await jobs.drain();
    await jobs.stop();
  }

  const statusOf = async (endpoint: typeof getTaskFile | typeof getActivityTypeImage, id: string) =>
    (await admin.send(endpoint, { params: { id } })).statusCode;

  describe('an upload', () => {
    it('is removed when no task has taken it within 24 hours [ACT-139]', async () => {
      const old = await uploadProof(24.1);
      const young = await uploadProof(23);
      const taken = await uploadProof(24.1);
      const taskDefinition = newTask({ verificationDataFormat: 'file' });
      const type = await addType(admin, { tasks: [{ taskDefinition }] });
      const verificationData = { files: [{ id: taken }] };
      const task = { taskDefinitionId: taskDefinition.id, verificationData };
      await ambassador.call(submitActivity, {
        body: { challengeDefinitionId: type.id, tasks: [{ ...task, completed: true }] },
      });
      await workOff();
      expect(await statusOf(getTaskFile, old)).toBe(404);
      expect(await statusOf(getTaskFile, young)).toBe(200);
      expect(await statusOf(getTaskFile, taken)).toBe(200);
    });

    it('is removed when no activity type shows it after 24 hours', async () => {
      const [old, young, shown] = [
        await uploadPicture(24.1),
        await uploadPicture(23),
        await uploadPicture(24.1),
      ];
      await addType(admin, { imageUrl: shown.imageUrl });
      await workOff();
      expect(await statusOf(getActivityTypeImage, old.id)).toBe(404);
      expect(await statusOf(getActivityTypeImage, young.id)).toBe(200);
      expect(await statusOf(getActivityTypeImage, shown.id)).toBe(200);
    });
  });

  describe('a picture that a type has shown', () => {
    const hoursAgo = (hours: number) => {
      server.now = new Date(present - hours * hour);
    };
    const change = (type: ActivityType, imageUrl: string | null) =>
      admin.call(updateActivityType, {
        params: { id: type.id },
        body: { challengeDefinition: { imageUrl } },
      });
    const drop = (type: ActivityType) =>
      admin.call(deleteActivityType, { params: { id: type.id } });

    it('is removed 24 hours after the type was given another, unless one shows it by then', async () => {
      const [given, shared, back] = [
        await uploadPicture(30),
        await uploadPicture(30),
        await uploadPicture(30),
      ];
      const types = [];
      for (const { imageUrl } of [given, shared, back])
        types.push(await addType(admin, { imageUrl }));
      await addType(admin, { imageUrl: shared.imageUrl });
      await workOff();
      hoursAgo(24.1);
      for (const type of types) await change(type, (await uploadPicture(24.1)).imageUrl);
      const [, , last] = types;
      if (last) await change(last, back.imageUrl);
      expect(await statusOf(getActivityTypeImage, given.id)).toBe(200);
      await workOff();
      expect(await statusOf(getActivityTypeImage, given.id)).toBe(404);
      expect(await statusOf(getActivityTypeImage, shared.id)).toBe(200);
      expect(await statusOf(getActivityTypeImage, back.id)).toBe(200);
    });

    it('stays when a type is about to show it while it is being removed', async () => {
      const { id, imageUrl } = await uploadPicture(30);
      const type = await addType(admin);
      const [held, removing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const showing = server.database.inTenant(acme, async (db) => {
        await checkPicture(db, imageUrl);
        held.resolve();
        await removing.promise;
        await updateType(db, type.id, { imageUrl });
      });
      await held.promise;
      const removal = server.database.inTenant(acme, (db) => deleteUnusedFile(db, id));
      setTimeout(removing.resolve, 100);
      await Promise.all([showing, removal]);
      expect(await statusOf(getActivityTypeImage, id)).toBe(200);
    });

    it('is removed with the type and all its versions, but not while an activity shows it', async () => {
      const [first, second, done] = [
        await uploadPicture(30),
        await uploadPicture(30),
        await uploadPicture(30),
      ];
      const type = await addType(admin, { imageUrl: first.imageUrl });
      const next = await admin.call(replaceActivityType, {
        params: { id: type.id },
        body: { challengeDefinition: newDesign({ slug: type.slug, imageUrl: second.imageUrl }) },
      });
      const withActivity = await addType(admin, { imageUrl: done.imageUrl });
      await begin(ambassador, withActivity);
      await workOff();
      expect(await statusOf(getActivityTypeImage, first.id)).toBe(200);
      hoursAgo(24.1);
      await drop(next);
      await drop(withActivity);
      await workOff();
      expect(await statusOf(getActivityTypeImage, first.id)).toBe(404);
      expect(await statusOf(getActivityTypeImage, second.id)).toBe(404);
      expect(await statusOf(getActivityTypeImage, done.id)).toBe(200);
      const deleted = { params: { id: next.id }, query: { includeDeleted: 'true' } } as const;
      expect(await admin.call(getActivityType, deleted)).toMatchObject({ imageUrl: null });
    });
  });
});
