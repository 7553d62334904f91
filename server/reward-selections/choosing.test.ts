import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkExternalUser } from '#contract/linked-accounts/endpoints.ts';
import {
  deleteRewardDefinition,
  setRewardAvailability,
  updateRewardDefinition,
} from '#contract/reward-definitions/endpoints.ts';
import type { RewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import {
  checkRewards,
  chooseRewards,
  listRewardSelections,
} from '#contract/reward-selections/endpoints.ts';
import { addTransaction, listTransactions } from '#contract/transactions/endpoints.ts';
import { addRewardDefinition, newReward } from '#server/reward-definitions/testing/rewards.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import {
  addRewardProgramme,
  addToken,
  chooseOne,
  offerOf,
  pointsOf,
  type RewardProgramme,
  selectOne,
} from './testing/programme.ts';
import { connectShop } from './testing/selection-in-database.ts';

let server: TestServer;
let programme: RewardProgramme;
let member: TestCaller;
let admin: TestCaller;
let anna: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  programme = await addRewardProgramme(server);
  ({ member, admin, anna } = programme);
});

type Changes = Parameters<typeof addRewardDefinition>[2];
const addReward = (changes?: Changes) => addRewardDefinition(server, programme.tenantId, changes);
const changeReward = (id: string, change: object) =>
  server.database.inTenant(programme.tenantId, (db) =>
    db.updateTable('rewardDefinitions').set(change).where('id', '=', id).execute(),
  );
const choiceWith = (more: object) => ({
  rewards: [{ choiceId: randomUUID(), rewardId: randomUUID(), ...more }],
});
const selections = async (caller = member) =>
  (await caller.call(listRewardSelections, { query: {} })).results;
const debits = async () => {
  const input = { params: { id: anna.id }, query: {} };
  const { results } = await admin.call(listTransactions, input);
  return results.filter(({ source }) => source === 'reward-selection');
};

describe('the chooser', () => {
  it('begins with the balance, the tokens and what can be chosen [REW-85 REW-165]', async () => {
    const cheap = await addReward({ points: 50 });
    const hoodie = await addReward({ token: true, description: 'A hoodie' });
    const tokenId = await addToken(server, anna, hoodie);
    const offer = await member.call(checkRewards, { body: {} });
    expect(offer).toMatchObject({
      balance: 250,
      tokens: [
        { id: tokenId, reward: { id: hoodie.id, description: 'A hoodie' }, claimedAt: null },
      ],
      rewards: [
        { rewardId: cheap.id, disableSelection: false, reason: null, stock: { tracked: false } },
        { rewardId: hoodie.id, disableSelection: false, reason: null },
      ],
    });
    const some = await member.call(checkRewards, { body: { rewards: [hoodie.id] } });
    expect(some.rewards.map(({ rewardId }) => rewardId)).toEqual([hoodie.id]);
  });

  it('says why a reward cannot be chosen [REW-87 REW-88]', async () => {
    const reasons = new Map([
      [await addReward({ points: 251 }), 'not-enough-points'],
      [await addReward({ quantity: 0 }), 'out-of-stock'],
      [await addReward({ disableSelection: true }), 'disabled'],
      [await addReward({ points: 250, quantity: 1 }), null],
    ]);
    for (const [reward, reason] of reasons)
      expect(await offerOf(member, reward)).toMatchObject({
        ...{ reason, disableSelection: reason !== null },
      });
  });

  describe('of a reward whose stock no shop has said yet', () => {
    let reward: RewardDefinition;
    beforeEach(async () => {
      const products = [{ id: '11', title: 'Tent', mainImageUrl: null }];
      reward = await addReward({
        issueAs: 'shopify-discount',
        restrictionType: 'products',
        restrictions: { products, collections: [] },
      });
    });

    it('waits for the connected shop [REW-88]', async () => {
      await server.database.inTenant(programme.tenantId, (db) => connectShop(db, server.now));
      expect((await chooseOne(member, reward)).error).toMatch(/^Checking stock/);
    });

    it('waits for nothing where no shop is connected [REW-225]', async () => {
      const refused = { reason: 'disabled', disableSelection: true };
      expect(await offerOf(member, reward)).toMatchObject(refused);
      const error = 'This reward cannot be chosen at the moment';
      expect(await chooseOne(member, reward)).toMatchObject({ error, selectionId: null });
    });
  });

  it('offers what is available, and what tokens are for [REW-80 REW-125 REW-151]', async () => {
    const hidden = await addReward({ available: false });
    const deleted = await addReward({ token: true, available: false });
    await changeReward(deleted.id, { deletedAt: server.now });
    expect((await member.call(checkRewards, { body: {} })).rewards).toEqual([]);
    const rewardTokenId = await addToken(server, anna, deleted);
    expect(await offerOf(member, deleted)).toMatchObject({ reason: null });
    expect(await offerOf(member, hidden)).toBeUndefined();
    expect(await chooseOne(member, deleted, { rewardTokenId })).toMatchObject({ error: null });
  });
});

describe('choosing', () => {
  it('debits the points with the selection, with what it is for [REW-97 AMB-142]', async () => {
    const reward = await addReward({ points: 100, description: 'A mug' });
    const result = await chooseOne(member, reward);
    expect(result).toMatchObject({ issued: false, error: null });
    expect(await selections()).toMatchObject([
      {
        ...{ id: result.selectionId, points: 100, rewardTokenId: null },
        ...{ user: { id: anna.id }, pointReward: { description: 'A mug' }, readyToIssue: true },
      },
    ]);
    expect(await debits()).toMatchObject([
      {
        ...{ type: 'debit', value: 100, description: 'Reward: A mug', createdBy: null },
        sourceId: result.selectionId,
      },
    ]);
  });

  it('makes one selection of each entry, and goes on where one fails [REW-96 REW-166]', async () => {
    const [mug, car] = [await addReward({ points: 100 }), await addReward({ points: 1000 })];
    const rewards = [mug, car, mug, mug].map(({ id }) => ({
      ...{ choiceId: randomUUID(), rewardId: id },
    }));
    const { results, balance } = await member.call(chooseRewards, { body: { rewards } });
    expect(balance).toBe(50);
    expect(results.map(({ choiceId, error }) => [choiceId, error])).toEqual([
      [rewards[0]?.choiceId, null],
      [rewards[1]?.choiceId, 'Not enough points'],
      [rewards[2]?.choiceId, null],
      [rewards[3]?.choiceId, 'Not enough points'],
    ]);
    expect(await selections()).toHaveLength(2);
  });

  it('does nothing more when it is repeated', async () => {
    const reward = await addReward({ quantity: 5 });
    const body = { rewards: [{ choiceId: randomUUID(), rewardId: reward.id }] };
    const answers = await Promise.all([1, 2, 3].map(() => member.call(chooseRewards, { body })));
    expect(new Set(answers.map(({ results }) => results[0]?.selectionId)).size).toBe(1);
    expect(await pointsOf(server, anna)).toBe(150);
    expect(await offerOf(member, reward)).toMatchObject({ stock: { quantity: 4 } });
  });

  it('is called issued in each answer, whichever of its repeats has issued it [REW-112]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const reward = await addReward({ points: 1, autoIssue: true });
      const body = { rewards: [{ choiceId: randomUUID(), rewardId: reward.id }] };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => member.call(chooseRewards, { body })),
      );
      expect(answers.map(({ results }) => results[0]?.issued)).toEqual([true, true, true, true]);
    }
  });

  it('costs nothing with a token, which is claimed with it and once [BILL-141 REW-53 REW-91 REW-98 REW-194]', async () => {
    const hoodie = await addReward({ token: true });
    const rewardTokenId = await addToken(server, anna, hoodie);
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() => chooseOne(member, hoodie, { rewardTokenId })),
    );
    const refused = tries.filter(({ error }) => error !== null);
    expect(refused.map(({ error }) => error)).toEqual(
      Array(3).fill('This reward token has already been used'),
    );
    expect(await selections()).toMatchObject([{ points: 0, rewardTokenId }]);
    expect(await pointsOf(server, anna)).toBe(250);
    expect((await member.call(checkRewards, { body: {} })).tokens).toEqual([]);
  });

  it('refuses a token of somebody else, of another reward, and an activity reward without one', async () => {
    const [hoodie, mug] = [await addReward({ token: true }), await addReward({ token: true })];
    const ben = await server.addPerson(programme.tenantId);
    const wrong = [
      await addToken(server, ben, hoodie),
      await addToken(server, anna, mug),
      randomUUID(),
    ];
    for (const rewardTokenId of wrong)
      expect((await chooseOne(member, hoodie, { rewardTokenId })).error).toMatch(/token/);
    expect((await chooseOne(member, hoodie)).error).toBe('This reward needs a reward token');
    expect(await selections()).toEqual([]);
  });

  it('refuses what was made unavailable, deleted, switched off or sold out in the meantime', async () => {
    const rewards = new Map([
      [await addReward(), { available: false }],
      [await addReward(), { deletedAt: server.now }],
      [await addReward(), { disableSelection: true }],
      [await addReward({ quantity: 3 }), { quantityLeft: 0 }],
    ]);
    for (const [reward, change] of rewards) {
      expect(await offerOf(member, reward)).toMatchObject({ reason: null });
      await changeReward(reward.id, change);
      expect((await chooseOne(member, reward)).error).toMatch(/not available|cannot be|Out of/);
    }
    expect((await chooseOne(member, { id: randomUUID() })).error).toMatch(/not available/);
    expect(await pointsOf(server, anna)).toBe(250);
  });

  it.each<[string, (reward: RewardDefinition) => Promise<unknown>, string]>([
    [
      'deleted',
      ({ id }) => admin.call(deleteRewardDefinition, { params: { id } }),
      'This reward is not available any more',
    ],
    [
      'made unavailable',
      ({ id }) => admin.call(setRewardAvailability, { params: { id }, body: { available: false } }),
      'This reward is not available any more',
    ],
    [
      'made dearer',
      ({ id, description }) => {
        const reward = newReward({ description, points: 20 });
        return admin.call(updateRewardDefinition, { params: { id }, body: { reward } });
      },
      'The price of this reward has changed. Please go back and look at it again',
    ],
  ])(
    'takes the price that was seen, or nothing, where the reward is %s at the same time',
    async (_, change, words) => {
      const reward = await addReward({ points: 10 });
      const five = () => Array.from({ length: 5 }, () => chooseOne(member, reward, { points: 10 }));
      const [before, , after] = await Promise.all([
        Promise.all(five()),
        change(reward),
        Promise.all(five()),
      ]);
      const results = [...before, ...after, await chooseOne(member, reward, { points: 10 })];
      const errors = results.map(({ error }) => error);
      expect(errors.filter((error) => error !== null && error !== words)).toEqual([]);
      expect(errors.at(-1)).toBe(words);
      const chosen = await selections();
      expect(chosen.every(({ points }) => points === 10)).toBe(true);
      expect(chosen).toHaveLength(errors.filter((error) => error === null).length);
      expect(await pointsOf(server, anna)).toBe(250 - 10 * chosen.length);
    },
  );

  it('refuses a reward, a token and an account of another tenant, as those that nobody has', async () => {
    const [hoodie, mug] = [await addReward({ token: true }), await addReward()];
    const other = await addRewardProgramme(server);
    const { id } = await addRewardDefinition(server, other.tenantId);
    const theirs = await addRewardDefinition(server, other.tenantId, { token: true });
    const account = { userType: 'shopify-customer' as const, email: other.anna.email };
    const linked = await other.member.call(linkExternalUser, { body: account });
    for (const [foreign, unknown, refused] of [
      [id, randomUUID(), (rewardId) => chooseOne(member, { id: rewardId })],
      [
        await addToken(server, other.anna, theirs),
        randomUUID(),
        (rewardTokenId) => chooseOne(member, hoodie, { rewardTokenId }),
      ],
      [linked.id, randomUUID(), (externalUserId) => chooseOne(member, mug, { externalUserId })],
    ] satisfies [string, string, (id: string) => ReturnType<typeof chooseOne>][]) {
      const { error } = await refused(foreign);
      expect(error).toMatch(/not available|already been used|not there any more/);
      expect((await refused(unknown)).error).toBe(error);
    }
    expect(await selections()).toEqual([]);
    expect(await pointsOf(server, anna)).toBe(250);
  });

  it('keeps the reward as it was, whatever becomes of it afterwards [REW-140]', async () => {
    const reward = await addReward({ description: 'A mug' });
    await selectOne(member, reward);
    await changeReward(reward.id, { description: 'A cup', deletedAt: server.now });
    expect(await selections()).toMatchObject([{ pointReward: { description: 'A mug' } }]);
  });

  it('is not possible for points below 0, where a manual debit has left them, until there are some again [AMB-101]', async () => {
    const reward = await addReward({ points: 1 });
    const byHand = (type: 'credit' | 'debit', value: number) =>
      admin.call(addTransaction, {
        params: { id: anna.id },
        body: { submissionId: randomUUID(), type, value, description: 'A correction' },
      });
    const isRefused = async () => {
      expect(await offerOf(member, reward)).toMatchObject({ reason: 'not-enough-points' });
      expect((await chooseOne(member, reward)).error).toBe('Not enough points');
    };
    expect(await byHand('debit', 260)).toMatchObject({ balance: -10 });
    await isRefused();
    await byHand('credit', 10);
    await isRefused();
    await byHand('credit', 1);
    expect((await chooseOne(member, reward)).error).toBeNull();
    expect(await pointsOf(server, anna)).toBe(0);
  });

  it('gives a hundred at once exactly what the balance affords [AMB-97]', async () => {
    // Different rewards, so that nobody waits for a reward instead of the balance.
    const rewards = await Promise.all(Array.from({ length: 20 }, () => addReward({ points: 60 })));
    const choices = rewards.flatMap((reward) => Array.from({ length: 5 }, () => reward));
    const results = await Promise.all(choices.map((reward) => chooseOne(member, reward)));
    expect(results.filter(({ selectionId }) => selectionId !== null)).toHaveLength(4);
    expect(await pointsOf(server, anna)).toBe(10);
    expect(await selections()).toHaveLength(4);
  });

  it('is refused at another price than it was chosen at, and nothing is taken', async () => {
    const reward = await addReward({ points: 100 });
    const choose = async (points: number) => {
      const body = { rewards: [{ choiceId: randomUUID(), rewardId: reward.id, points }] };
      return (await member.call(chooseRewards, { body })).results[0]?.error;
    };
    await changeReward(reward.id, { costPoints: 120 });
    for (const points of [100, 119, 121, 0])
      expect(await choose(points)).toMatch(/^The price of this reward has changed/);
    expect(await pointsOf(server, anna)).toBe(250);
    expect(await selections()).toEqual([]);
    expect(await choose(120)).toBeNull();
    expect(await pointsOf(server, anna)).toBe(130);
  });

  it('gives a hundred at once exactly what is in stock [REW-49]', async () => {
    const reward = await addReward({ points: 100, quantity: 7 });
    const people = await Promise.all(
      Array.from({ length: 10 }, () =>
        addRewardProgramme(server, { tenant: programme.tenantId, points: 2000 }),
      ),
    );
    const results = await Promise.all(
      people.flatMap((each) => Array.from({ length: 10 }, () => chooseOne(each.member, reward))),
    );
    expect(results).toHaveLength(100);
    expect(results.filter(({ error }) => error === null)).toHaveLength(7);
    expect(new Set(results.map(({ error }) => error))).toEqual(new Set([null, 'Out of stock']));
    expect(await offerOf(member, reward)).toMatchObject({ stock: { quantity: 0 } });
    const left = await Promise.all(people.map((each) => pointsOf(server, each.anna)));
    expect(left.reduce((sum, points) => sum + points, 0)).toBe(10 * 2000 - 7 * 100);
  });

  it('claims each token once for a hundred at once, and no more than there are in stock [REW-49 REW-98]', async () => {
    const hoodie = await addReward({ token: true, quantity: 3 });
    const tokens = await Promise.all(
      Array.from({ length: 5 }, () => addToken(server, anna, hoodie)),
    );
    const results = await Promise.all(
      tokens.flatMap((rewardTokenId) =>
        Array.from({ length: 20 }, () => chooseOne(member, hoodie, { rewardTokenId })),
      ),
    );
    expect(results).toHaveLength(100);
    const chosen = await selections();
    expect(results.filter(({ error }) => error === null)).toHaveLength(3);
    expect(new Set(chosen.map(({ rewardTokenId }) => rewardTokenId)).size).toBe(3);
    expect(new Set(results.map(({ error }) => error))).toEqual(
      new Set([null, 'Out of stock', 'This reward token has already been used']),
    );
    // A member who got nothing keeps the token.
    expect((await member.call(checkRewards, { body: {} })).tokens).toHaveLength(2);
    expect(await pointsOf(server, anna)).toBe(250);
  });
});

describe('who may choose', () => {
  it('is everybody for themselves, and admins for anybody [REW-150 REW-151]', async () => {
    const reward = await addReward({ points: 100 });
    const ben = await server.addPerson(programme.tenantId);
    const body = { userId: anna.id, rewards: [{ choiceId: randomUUID(), rewardId: reward.id }] };
    const stranger = server.as(ben);
    expect(await stranger.refused(chooseRewards, { body })).toMatchObject({ status: 403 });
    const check = { body: { userId: anna.id } };
    expect(await stranger.refused(checkRewards, check)).toMatchObject({ status: 403 });
    const query = { userId: anna.id };
    expect(await stranger.refused(listRewardSelections, { query })).toMatchObject({ status: 403 });
    expect(await selections(stranger)).toEqual([]);
    await selectOne(admin, reward, { userId: anna.id });
    expect(await selections()).toHaveLength(1);
    expect(await debits()).toMatchObject([{ createdBy: expect.any(String) }]);
  });

  it.each([
    ['no reward', { rewards: [] }],
    ['a choice without an id', { rewards: [{ rewardId: randomUUID() }] }],
    ['no id', { rewards: [{ choiceId: '1', rewardId: '2' }] }],
    ['points below nothing', choiceWith({ points: -1 })],
    ['points in parts', choiceWith({ points: 0.5 })],
    ['more points than there are numbers', choiceWith({ points: 1e16 })],
    ['a token that is none', choiceWith({ rewardTokenId: 'mine' })],
    ['an account that is none', choiceWith({ externalUserId: 31 })],
    [
      'more than fifty',
      { rewards: Array(51).fill({ choiceId: randomUUID(), rewardId: randomUUID() }) },
    ],
  ])('is told what is wrong with %s [REW-148]', async (_, payload) => {
    const answer = await member.send({
      ...{ method: 'POST', url: '/api/v1/reward-selections', payload },
    });
    expect(answer.statusCode).toBe(400);
  });
});
