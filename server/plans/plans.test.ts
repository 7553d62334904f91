import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createActivityType,
  deleteActivityType,
  replaceActivityType,
} from '#contract/activity-types/endpoints.ts';
import { cancelInvitation, inviteAdministrator } from '#contract/administrators/endpoints.ts';
import { register } from '#contract/auth/endpoints.ts';
import { deactivateUser, restoreUser } from '#contract/people/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import type { PlanCode } from '#contract/plans/plan.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openInvitation } from '#server/administrators/invitations.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { addType, newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let made = 0;

/** A tenant on a plan with one administrator. */
async function tenantOn(planCode?: PlanCode): Promise<{ tenantId: TenantId; admin: Person }> {
  made += 1;
  const tenantId = await server.addTenant(`brand-${made}`, { ...(planCode && { planCode }) });
  return { tenantId, admin: await server.addPerson(tenantId, { roles: ['admin'] }) };
}

const ask = (caller: TestCaller, feature = 'users.admins') =>
  caller.call(evaluateFeature, { params: { feature } });

const invitation = (name: string) => ({
  body: { firstName: name, lastName: 'Invited', email: `${name}@example.test` },
});

const message = 'You have reached the limit of 3 administrators on your current plan';

describe('the number of administrators', () => {
  it('counts active administrators and open invitations against the plan [ADM-49 ADM-63 ADM-74 PLAN-94 PLAN-98]', async () => {
    const { tenantId, admin } = await tenantOn('starter');
    const own = server.as(admin);
    expect(await ask(own)).toEqual({
      status: 'ok',
      message: '',
      limit: 3,
      count: 1,
      unlimited: false,
    });
    await server.addPerson(tenantId, { roles: ['admin'] });
    await server.addPerson(tenantId);
    const { id } = await own.call(inviteAdministrator, invitation('third'));
    expect(await ask(own)).toMatchObject({ status: 'limit-reached', message, count: 3 });
    await own.call(cancelInvitation, { params: { id } });
    expect(await ask(own)).toMatchObject({ status: 'ok', count: 2 });
  });

  it('is told in the words of the tenant where it is about those who take part [SET-32 TEN-59]', async () => {
    const { tenantId, admin } = await tenantOn('growth');
    await changeSettings(server.as(admin), tenantId, {
      terms: { ambassador: 'hero', ambassadors: 'heroes' },
    });
    await server.database.inTenant(tenantId, (db) =>
      db
        .updateTable('tenants')
        .set({ planOverrides: JSON.stringify({ limits: { 'users.ambassadors': 0 } }) })
        .execute(),
    );
    expect(await ask(server.as(admin), 'users.ambassadors')).toMatchObject({
      message: 'You have reached the limit of 0 heroes on your current plan',
    });
  });

  it('can stand above the limit after a change of plan [ADM-42 PLAN-96]', async () => {
    const { tenantId, admin } = await tenantOn('micro');
    await server.addPerson(tenantId, { roles: ['admin'] });
    expect(await ask(server.as(admin))).toMatchObject({
      status: 'limit-exceeded',
      message: 'You have more than the 1 administrators included in your current plan',
    });
  });

  it('has no end without a plan, on the largest one, and where it has been lifted', async () => {
    for (const plan of [undefined, 'enterprise'] as const) {
      const own = server.as((await tenantOn(plan)).admin);
      expect(await ask(own)).toMatchObject({ status: 'ok', unlimited: true });
      await own.call(inviteAdministrator, invitation('one-more'));
    }
    const { tenantId, admin } = await tenantOn('micro');
    await server.database.inTenant(tenantId, (db) =>
      db
        .updateTable('tenants')
        .set({ planOverrides: JSON.stringify({ limits: { 'users.admins': null } }) })
        .execute(),
    );
    expect(await ask(server.as(admin))).toMatchObject({ status: 'ok', unlimited: true });
  });

  it('counts support only when it was invited as an administrator [ADM-53]', async () => {
    const { tenantId, admin } = await tenantOn('starter');
    const own = server.as(admin);
    await server.addPerson(tenantId, { roles: ['support'] });
    const both = await server.addPerson(tenantId, { roles: ['admin', 'support'] });
    expect(await ask(own)).toMatchObject({ count: 1 });
    await server.database.inTenant(tenantId, (db) =>
      db
        .insertInto('invitations')
        .values({
          email: both.email,
          firstName: 'A',
          lastName: 'B',
          tokenHash: 'x',
          invitedBy: admin.id,
          expiresAt: server.now,
          closedAt: server.now,
          outcome: 'accepted',
        })
        .execute(),
    );
    expect(await ask(own)).toMatchObject({ count: 2 });
  });

  it('refuses an invitation and a restoration beyond it, with the words of the evaluation [ADM-34 ADM-41 ADM-46 PLAN-74 PLAN-109]', async () => {
    const { tenantId, admin } = await tenantOn('starter');
    const own = server.as(admin);
    const second = await server.addPerson(tenantId, { roles: ['admin'] });
    await own.call(deactivateUser, {
      params: { id: second.id },
      body: { personalInfoDeleteReason: 'other' },
    });
    await own.call(inviteAdministrator, invitation('first'));
    await own.call(inviteAdministrator, invitation('second'));
    const refusal = { status: 403, code: 'limit-reached', message };
    expect(await own.refused(inviteAdministrator, invitation('third'))).toMatchObject(refusal);
    expect(await own.refused(restoreUser, { params: { id: second.id } })).toMatchObject(refusal);
  });

  it('leaves a support account out that was never invited, also when it is restored [ADM-34 ADM-53]', async () => {
    const { tenantId } = await tenantOn('micro');
    const roles = ['admin', 'support'] as const;
    const support = await server.addPerson(tenantId, { roles });
    const other = await server.addPerson(tenantId, { roles });
    const own = server.as(support);
    const params = { id: other.id };
    await own.call(deactivateUser, { params, body: { personalInfoDeleteReason: 'other' } });
    expect(await own.call(restoreUser, { params })).toMatchObject({ deleted: false });
  });

  it('stands in the way of nobody who adds nothing to it', async () => {
    const { tenantId } = await tenantOn('micro');
    await server.addPerson(tenantId, { roles: ['admin'] });
    const roles = ['admin', 'support'] as const;
    const own = server.as(await server.addPerson(tenantId, { roles }));
    const params = { id: (await server.addPerson(tenantId, { roles })).id };
    await own.call(deactivateUser, { params, body: { personalInfoDeleteReason: 'other' } });
    expect(await ask(own)).toMatchObject({ status: 'limit-exceeded' });
    expect(await own.call(restoreUser, { params })).toMatchObject({ deleted: false });
  });

  it('is never exceeded by who accepts: an invitation holds its place until the plan has none any more [ADM-46]', async () => {
    const { tenantId, admin } = await tenantOn('starter');
    await server.addPerson(tenantId, { roles: ['admin'] });
    const email = 'accepts@example.test';
    const { token } = await server.database.inTenant(tenantId, (db) =>
      openInvitation(
        db,
        { firstName: 'Last', lastName: 'One', email },
        { invitedBy: admin.id, now: server.now },
      ),
    );
    const accept = () => {
      const password = 'correct horse battery';
      const body = { email, inviteToken: token, password, confirmPassword: password };
      return server
        .on(tenantId)
        .send(register, { body: { ...body, firstName: 'L', lastName: 'O' } });
    };
    const move = (planCode: PlanCode) =>
      server.database.inTenant(tenantId, (db) =>
        db.updateTable('tenants').set({ planCode }).execute(),
      );
    await move('micro');
    const refused = await accept();
    expect(refused.json()).toMatchObject({
      status: 403,
      code: 'limit-reached',
      message: 'You have more than the 1 administrators included in your current plan',
    });
    await move('starter');
    expect((await accept()).statusCode).toBe(200);
    expect(await ask(server.as(admin))).toMatchObject({ status: 'limit-reached', count: 3 });
  });

  it('lets one have the last place, of those who invite and those who restore [ADM-34 ADM-46]', async () => {
    const { tenantId, admin } = await tenantOn('starter');
    const own = server.as(admin);
    const gone: Person[] = [];
    for (let index = 0; index < 5; index += 1) {
      const person = await server.addPerson(tenantId, { roles: ['admin'] });
      const params = { id: person.id };
      await own.call(deactivateUser, { params, body: { personalInfoDeleteReason: 'other' } });
      gone.push(person);
    }
    await server.addPerson(tenantId, { roles: ['admin'] });
    const tries = await Promise.all([
      ...gone.map(({ id }) => own.send(restoreUser, { params: { id } })),
      ...gone.map((_, index) => own.send(inviteAdministrator, invitation(`either-${index}`))),
    ]);
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(9);
    expect(await ask(own)).toMatchObject({ count: 3 });
  });

  it('lets one of many have the last place [ADM-46]', async () => {
    const { tenantId, admin } = await tenantOn('starter');
    await server.addPerson(tenantId, { roles: ['admin'] });
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.as(admin).send(inviteAdministrator, invitation(`race-${index}`)),
      ),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(403)]);
  });
});

describe('the number of activity types', () => {
  const askTypes = (caller: TestCaller) => ask(caller, 'general.activityTypes');
  const creating = () => ({ body: { challengeDefinition: newDesign() } });
  const reached = 'You have reached the limit of 5 activity types on your current plan';

  it('counts types that are not deleted, each once whatever its versions [TYPE-135 TYPE-136]', async () => {
    const own = server.as((await tenantOn('micro')).admin);
    expect(await askTypes(own)).toEqual({
      status: 'ok',
      message: '',
      limit: 5,
      count: 0,
      unlimited: false,
    });
    const first = await addType(own);
    const second = await addType(own, { available: false });
    const replaced = await own.call(replaceActivityType, {
      params: { id: first.id },
      body: { challengeDefinition: newDesign({ slug: first.slug }) },
    });
    expect(await askTypes(own)).toMatchObject({ status: 'ok', count: 2 });
    for (const { id } of [replaced, second]) {
      await own.call(deleteActivityType, { params: { id } });
    }
    expect(await askTypes(own)).toMatchObject({ status: 'ok', count: 0 });
  });

  it('refuses one beyond it with the words of the evaluation, and lets a version be replaced [TYPE-135 TYPE-136 PLAN-83 PLAN-109]', async () => {
    const own = server.as((await tenantOn('micro')).admin);
    const types = [];
    for (let count = 0; count < 5; count += 1) types.push(await addType(own));
    expect(await askTypes(own)).toMatchObject({ status: 'limit-reached', message: reached });
    expect(await own.refused(createActivityType, creating())).toMatchObject({
      status: 403,
      code: 'limit-reached',
      message: reached,
    });
    const [first] = types;
    const params = { id: first?.id ?? '' };
    const replacement = { body: { challengeDefinition: newDesign({ slug: first?.slug ?? '' }) } };
    const { id } = await own.call(replaceActivityType, { params, ...replacement });
    await own.call(deleteActivityType, { params: { id } });
    await own.call(createActivityType, creating());
  });

  it('lets one of many have the last place [TYPE-135]', async () => {
    const own = server.as((await tenantOn('micro')).admin);
    for (let count = 0; count < 4; count += 1) await addType(own);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => own.send(createActivityType, creating())),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(403)]);
  });

  it('can stand above the limit after a change of plan, and has no end on the largest one [TYPE-135]', async () => {
    const { tenantId, admin } = await tenantOn('enterprise');
    const own = server.as(admin);
    for (let count = 0; count < 6; count += 1) await addType(own);
    expect(await askTypes(own)).toMatchObject({ status: 'ok', unlimited: true });
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('tenants').set({ planCode: 'micro' }).execute(),
    );
    const message = 'You have more than the 5 activity types included in your current plan';
    expect(await askTypes(own)).toMatchObject({ status: 'limit-exceeded', message, count: 6 });
    expect(await own.refused(createActivityType, creating())).toMatchObject({
      code: 'limit-reached',
      message,
    });
  });
});

describe('evaluating a feature', () => {
  it('says whether there are display tags [TYPE-129 TYPE-130]', async () => {
    const askTags = async (planCode: PlanCode) =>
      ask(server.as((await tenantOn(planCode)).admin), 'displayTags');
    expect(await askTags('starter')).toMatchObject({ status: 'not-available', unlimited: false });
    expect(await askTags('growth')).toMatchObject({ status: 'ok', unlimited: true });
  });

  it('says whether the plan has a switch of its own [PLAN-95]', async () => {
    const { admin } = await tenantOn('growth');
    const own = server.as(admin);
    expect(await ask(own, 'rewards.pointsExpiry')).toMatchObject({ status: 'ok', message: '' });
    expect(await ask(own, 'referrals.commissionsByTag')).toMatchObject({
      status: 'not-available',
      message: 'Not available on current plan',
    });
  });

  it('knows no other feature [PLAN-97]', async () => {
    const { admin } = await tenantOn();
    for (const feature of ['users.unknown', 'constructor', '__proto__']) {
      expect(
        await server.as(admin).refused(evaluateFeature, { params: { feature } }),
      ).toMatchObject({ status: 404 });
    }
  });
});
