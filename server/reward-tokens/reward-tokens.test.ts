import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteTask, undoReview } from '#contract/activities/endpoints.ts';
import { createActivityType } from '#contract/activity-types/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { listPayments, recordPayment } from '#contract/payments/endpoints.ts';
import { deleteRewardDefinition } from '#contract/reward-definitions/endpoints.ts';
import type { RewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import { deleteRewardTokens, listRewardTokens } from '#contract/reward-tokens/endpoints.ts';
import type { RewardToken } from '#contract/reward-tokens/reward-token.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import {
  addActivityType,
  approve,
  at,
  begin,
  plainTask,
  undo,
} from '#server/testing/activities.ts';
import { newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import type { Person } from '#server/testing/people.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfRewardTokens } from './personal-data.ts';
import { claimToken, unclaimToken } from './queries.ts';
import { earnToken } from './testing/tokens.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let person: Person;
let reward: RewardDefinition;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  count += 1;
  brand = await server.addTenant(`brand-${count}`);
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
  person = await server.addPerson(brand, { slug: 'ada', firstName: 'Ada', lastName: 'Okafor' });
  reward = await addRewardDefinition(server, brand, { token: true, description: 'A hoodie' });
});
afterAll(() => server.close());

const list = async (query: object = {}, caller = admin) => caller.call(listRewardTokens, { query });
const earn = (more: { person?: Person; reward?: RewardDefinition } = {}): Promise<RewardToken> =>
  earnToken({ server, tenantId: brand, admin, person, reward, ...more });
const claim = ({ id }: RewardToken) =>
  server.database.inTenant(brand, (db) =>
    claimToken(db, { id, userId: person.id, rewardId: reward.id }, server.now),
  );
const gift = () => ({ valueType: 'reward-token' as const, rewardId: reward.id });

describe('a reward token', () => {
  it('is given for an activity as soon as that is approved, once [REW-72 REW-73 REW-74 REW-75 REW-76 REW-77 REW-124]', async () => {
    const type = await addActivityType(admin, { title: 'Post a picture', reward: gift() });
    const begun = await begin(server.as(person), type);
    expect((await list()).results).toEqual([]);
    await approve(admin, begun);
    const { slug, email } = { slug: 'ada', email: person.email };
    expect((await list()).results).toEqual([
      {
        id: expect.any(String),
        createdAtInTenantTz: '2026-11-20T11:00:00.000+01:00',
        reward: { id: reward.id, description: 'A hoodie', mainImageUrl: null, deletedAt: null },
        user: { slug, firstName: 'Ada', lastName: 'Okafor', email },
        challenge: { title: 'Post a picture' },
        claimedAt: null,
      },
    ]);
  });

  it('goes when the approval is undone, and comes anew with the next one [ACT-166]', async () => {
    const begun = await begin(server.as(person), await addActivityType(admin, { reward: gift() }));
    await approve(admin, begun);
    const [first] = (await list()).results;
    await undo(admin, begun);
    expect((await list()).results).toEqual([]);
    await approve(admin, begun);
    const [next, ...more] = (await list()).results;
    expect([next?.id === first?.id, more]).toEqual([false, []]);
  });

  it('is claimed by one of many who claim it at once, and by its owner for its reward alone [REW-98 REW-121]', async () => {
    const token = await earn();
    const { id } = token;
    const other = await server.addPerson(brand);
    const asked = [
      { id, userId: other.id, rewardId: reward.id },
      { id, userId: person.id, rewardId: (await addRewardDefinition(server, brand)).id },
    ];
    for (const wrong of asked)
      expect(await server.database.inTenant(brand, (db) => claimToken(db, wrong, server.now))).toBe(
        false,
      );
    const claimed = await Promise.all([claim(token), claim(token), claim(token)]);
    expect(claimed.sort()).toEqual([false, false, true]);
    expect((await list()).results).toMatchObject([{ claimedAt: server.now.toISOString() }]);
    await server.database.inTenant(brand, (db) => unclaimToken(db, id));
    expect(await claim(token)).toBe(true);
  });
});

describe('an activity whose reward was used', () => {
  const used = { status: 409, message: 'The reward of this activity has already been used' };

  it('cannot be undone or deleted once its token is claimed [REW-204]', async () => {
    const type = await addActivityType(admin, { reward: gift() });
    const begun = await begin(server.as(person), type);
    await approve(admin, begun);
    const [token] = (await list()).results;
    if (!token) throw new Error('The approval has given a token');
    await claim(token);
    expect(await admin.refused(undoReview, { ...at(begun), query: {} })).toMatchObject(used);
    const plain = await addActivityType(admin, { tasks: [plainTask()], reward: gift() });
    const done = await begin(server.as(person), plain);
    const [last] = (await list({ claimed: 'false' })).results;
    if (!last) throw new Error('The activity has given a token');
    await claim(last);
    expect(await admin.refused(deleteTask, at(done))).toMatchObject(used);
    expect((await list({ claimed: 'true' })).totalCount).toBe(2);
  });

  it('cannot be undone once its cash is paid, and can before [REW-204]', async () => {
    await giveFeature(server, brand, 'rewards.cashPayouts');
    const cash = { valueType: 'monetary', value: 40, currency: 'EUR' } as const;
    const type = await addActivityType(admin, { reward: cash });
    const begun = await begin(server.as(person), type);
    await approve(admin, begun);
    await undo(admin, begun);
    server.now = new Date(server.now.getTime() + 60_000);
    await approve(admin, begun);
    const [due] = (await admin.call(listPayments, { query: {} })).results;
    if (!due) throw new Error('The approval has given cash');
    const { currency, value, version } = due;
    await admin.call(recordPayment, {
      body: { userId: person.id, currency, value, version: version ?? 0, reference: '' },
    });
    expect(await admin.refused(undoReview, { ...at(begun), query: {} })).toMatchObject(used);
  });
});

describe('an activity type that gives a token', () => {
  it('names an activity reward that is there, of the own tenant [TYPE-51 TYPE-169 TYPE-180]', async () => {
    const elsewhere = await server.addTenant(`elsewhere-${count}`);
    const deleted = await addRewardDefinition(server, brand, { token: true });
    await admin.call(deleteRewardDefinition, { params: { id: deleted.id } });
    const wrong = [
      await addRewardDefinition(server, elsewhere, { token: true }),
      await addRewardDefinition(server, brand),
      deleted,
    ];
    for (const { id: rewardId } of wrong) {
      const challengeDefinition = newDesign({ reward: { valueType: 'reward-token', rewardId } });
      expect(
        await admin.refused(createActivityType, { body: { challengeDefinition } }),
      ).toMatchObject({
        fields: { 'challengeDefinition.reward.rewardId': 'This reward does not exist' },
      });
    }
    const type = await addActivityType(admin, { reward: gift() });
    expect(type.reward).toEqual({ ...gift(), description: 'A hoodie' });
  });
});

describe('the list of reward tokens', () => {
  it('is kept to a reward, to claimed or unclaimed ones, and to a person [REW-28 REW-173]', async () => {
    const other = await addRewardDefinition(server, brand, { token: true });
    const bob = await server.addPerson(brand);
    const [first, second, third] = [
      await earn(),
      await earn({ reward: other }),
      await earn({ person: bob }),
    ];
    await claim(first);
    const ids = async (query: object) => (await list(query)).results.map(({ id }) => id).sort();
    expect(await ids({})).toEqual([first.id, second.id, third.id].sort());
    expect(await ids({ rewardId: reward.id })).toEqual([first.id, third.id].sort());
    expect(await ids({ rewardId: reward.id, claimed: 'false' })).toEqual([third.id]);
    expect(await ids({ claimed: 'true' })).toEqual([first.id]);
    expect(await ids({ userId: bob.id })).toEqual([third.id]);
    expect(await list({ pageSize: '2', page: '2' })).toMatchObject({ page: 2, totalCount: 3 });
  });

  it('has for ambassadors their own, and refuses those of others [REW-151]', async () => {
    const own = await earn();
    const bob = await server.addPerson(brand);
    await earn({ person: bob });
    expect((await list({}, server.as(person))).results.map(({ id }) => id)).toEqual([own.id]);
    expect(
      await server.as(person).refused(listRewardTokens, { query: { userId: bob.id } }),
    ).toMatchObject({ status: 403 });
  });
});

describe('the tokens of somebody', () => {
  it('are not found where there is nobody', async () => {
    for (const caller of [admin, server.as(person)])
      expect(
        await caller.refused(listRewardTokens, { query: { userId: unknownId } }),
      ).toMatchObject({ status: 404 });
  });

  it('are listed for an ambassador who names themselves', async () => {
    const { id } = await earn();
    const { results } = await list({ userId: person.id }, server.as(person));
    expect(results.map((token) => token.id)).toEqual([id]);
  });

  it('stand in their download, oldest first, and end with them unless they are claimed', async () => {
    const bob = await server.addPerson(brand);
    await earn({ person: bob });
    const first = await earn();
    await claim(first);
    server.now = new Date(server.now.getTime() + 60_000);
    await earn();
    const subject = dataSubject(person, { firstName: 'Ada', lastName: 'Okafor' });
    const inBrand = server.database.inTenant.bind(server.database);
    const described = { description: 'A hoodie', createdAt: expect.any(Date) };
    expect(await inBrand(brand, (db) => personalDataOfRewardTokens.collect(db, subject))).toEqual({
      rewardTokens: [
        { ...described, claimedAt: expect.any(Date) },
        { ...described, claimedAt: null },
      ],
    });
    await inBrand(brand, (db) => personalDataOfRewardTokens.erase(db, subject));
    const { results } = await list();
    expect(results.map(({ user, claimedAt }) => [user.email, claimedAt !== null])).toEqual(
      expect.arrayContaining([
        [bob.email, false],
        [person.email, true],
      ]),
    );
    expect(results).toHaveLength(2);
  });
});

describe('deleting reward tokens', () => {
  const remove = (tokens: readonly RewardToken[]) => ({
    body: { ids: tokens.map(({ id }) => id) },
  });

  it('deletes unclaimed ones, also of a deleted reward, and nothing more when it is repeated [REW-122 REW-174]', async () => {
    const tokens = [await earn(), await earn()];
    expect(await admin.call(deleteRewardTokens, remove(tokens))).toEqual({ deleted: 2 });
    expect(await admin.call(deleteRewardTokens, remove(tokens))).toEqual({ deleted: 0 });
    expect((await list()).totalCount).toBe(0);
    const { results } = await admin.call(listAuditEntries, { query: {} });
    const deletions = results.filter(({ action }) => action === 'reward-tokens-deleted');
    expect(deletions.map(({ subject }) => subject)).toEqual(['A hoodie', 'A hoodie']);
  });

  it('counts and logs one that is named twice once, as of its person', async () => {
    const token = await earn();
    expect(await admin.call(deleteRewardTokens, remove([token, token]))).toEqual({ deleted: 1 });
    const entries = await server.database.inTenant(brand, (db) =>
      db
        .selectFrom('auditEntries')
        .select(['personId', 'subject'])
        .where('action', '=', 'reward-tokens-deleted')
        .execute(),
    );
    expect(entries).toEqual([{ personId: person.id, subject: 'A hoodie' }]);
  });

  it('deletes none where one of them is claimed [REW-122 REW-174]', async () => {
    const tokens = [await earn(), await earn()];
    await claim(tokens[1] ?? (await earn()));
    expect(await admin.refused(deleteRewardTokens, remove(tokens))).toMatchObject({
      ...{ status: 409, code: 'token-claimed' },
    });
    expect((await list()).totalCount).toBe(2);
  });

  it.each([
    ['none', []],
    ['what is no id', ['1']],
    ['more than a hundred', Array(101).fill(randomUUID())],
  ])('is told what is wrong with %s [REW-148]', async (_, ids) => {
    const answer = await admin.send({
      ...{ method: 'POST', url: '/api/v1/reward-tokens/delete', payload: { ids } },
    });
    expect(answer.statusCode).toBe(400);
  });
});
