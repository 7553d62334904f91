import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveTask, getActivity } from '#contract/activities/endpoints.ts';
import { updateActivityType } from '#contract/activity-types/endpoints.ts';
import { listRewardTokens } from '#contract/reward-tokens/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { getEarnings, listTransactions } from '#contract/transactions/endpoints.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import {
  addActivityType,
  addTask,
  approve,
  at,
  begin,
  edit,
  plainTask,
  reject,
  remove,
  task,
  taskOf,
  undo,
} from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let ambassador: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', {
    planCode: 'enterprise',
    data: { currencies: ['EUR', 'USD'] },
  });
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(async () => {
  ambassador = server.as(await server.addPerson(acme));
});
afterAll(() => server.close());

const points = (value: number) => ({ valueType: 'points' as const, value });
const cash = (value: number, currency: 'EUR' | 'USD' = 'EUR') => ({
  valueType: 'monetary' as const,
  value,
  currency,
});

const second = () => {
  server.now = new Date(server.now.getTime() + 1000);
};

/** The ledger, oldest first, as signed amounts with their reasons. */
async function ledger() {
  const call = { params: { id: '__SELF__' as const }, query: { dir: 'asc' as const } };
  const { results, balance } = await ambassador.call(listTransactions, call);
  const entries = results.map(
    ({ type, value, description }) => `${type === 'credit' ? '+' : '-'}${value} ${description}`,
  );
  return { entries, balance };
}

/** A person's ledger entries, the cash that is due to them, and the number of their tokens. */
async function given() {
  const { entries } = await ledger();
  const { monetary } = await earnings();
  const { totalCount: tokens } = await ambassador.call(listRewardTokens, { query: {} });
  return { entries: entries.toSorted(), monetary, tokens };
}

/** A reward of each value type that the product delivers, with the holdings of a person once it is given. */
async function deliveredRewards() {
  const { id: rewardId } = await addRewardDefinition(server, acme, { token: true });
  return [
    { reward: points(25), has: { entries: ['+25 Post'], monetary: {}, tokens: 0 } },
    { reward: cash(12.5), has: { entries: ['+12.5 Post'], monetary: { EUR: 12.5 }, tokens: 0 } },
    {
      reward: { valueType: 'reward-token' as const, rewardId },
      has: { entries: [], monetary: {}, tokens: 1 },
    },
  ];
}

const nothing = { entries: [], monetary: {}, tokens: 0 };

const newAmbassador = async () => {
  ambassador = server.as(await server.addPerson(acme));
};

const earnings = () => ambassador.call(getEarnings, { query: {} });

describe('the reward of an activity', () => {
  it('is given with the approval, once, and only marked as given where it is delivered elsewhere [ACT-69]', async () => {
    const elsewhere = [
      { valueType: 'custom' as const, customRewardSummary: 'A call with us' },
      { valueType: 'percentage-discount' as const, value: 20 },
      { valueType: 'none' as const },
    ].map((reward) => ({ reward, has: nothing }));
    for (const { reward, has } of [...(await deliveredRewards()), ...elsewhere]) {
      await newAmbassador();
      const type = await addActivityType(admin, { title: 'Post', reward });
      const begun = await begin(ambassador, type);
      expect([begun.credited, await given()]).toEqual([false, nothing]);
      const approvals = [1, 2, 3].map(() => admin.send(approveTask, { ...at(begun), body: {} }));
      await Promise.all(approvals);
      expect(await given()).toEqual(has);
      const read = await ambassador.call(getActivity, at(begun));
      expect(read).toMatchObject({ issuable: true, credited: true });
    }
  });

  it('of points is credited with its title once the last review is in, and not before [ACT-27]', async () => {
    const type = await addActivityType(admin, {
      title: 'Two posts',
      tasks: [task(), task()],
      reward: points(25),
    });
    const begun = await begin(ambassador, type, taskOf(type, 0), taskOf(type, 1));
    expect(await approve(admin, begun, 0)).toMatchObject({ issuable: false, credited: false });
    expect(await ledger()).toEqual({ entries: [], balance: 0 });
    expect(await approve(admin, begun, 1)).toMatchObject({ issuable: true, credited: true });
    expect(await ledger()).toEqual({ entries: ['+25 Two posts'], balance: 25 });
  });

  it('is credited at once where nobody reviews [ACT-43]', async () => {
    const type = await addActivityType(admin, { title: 'Like us', tasks: [plainTask()] });
    expect(await begin(ambassador, type)).toMatchObject({ credited: true });
    expect(await ledger()).toEqual({ entries: ['+10 Like us'], balance: 10 });
  });

  it('of cash is due in its currency, with an entry of its own', async () => {
    for (const reward of [cash(0.1), cash(0.2), cash(5, 'USD')]) {
      const type = await addActivityType(admin, { title: `In ${reward.currency}`, reward });
      second();
      await approve(admin, await begin(ambassador, type));
    }
    expect(await earnings()).toMatchObject({ points: 0, monetary: { EUR: 0.3, USD: 5 } });
    const entries = ['+0.1 In EUR', '+0.2 In EUR', '+5 In USD'];
    expect(await ledger()).toEqual({ entries, balance: 0 });
  });

  it("takes the place of the activity's own, where the outcome has one [ACT-70]", async () => {
    const [good, great] = [
      { id: randomUUID(), title: 'Good' },
      { id: randomUUID(), title: 'Great' },
    ];
    const designed = task({ outcomes: [good, great] });
    const type = await addActivityType(admin, {
      title: 'Post',
      tasks: [designed],
      rewardByTaskOutcome: { [designed.taskDefinition?.id ?? '']: { [great.id]: points(90) } },
    });
    const begun = await begin(ambassador, type);
    await approve(admin, begun, 0, great.id);
    expect(await ledger()).toEqual({ entries: ['+90 Post'], balance: 90 });
    second();
    await undo(admin, begun);
    second();
    await approve(admin, begun, 0, good.id);
    expect(await ledger()).toEqual({
      entries: ['+90 Post', '-90 Being looked at again: Post', '+10 Post'],
      balance: 10,
    });
  });
});

describe('undoing the approval', () => {
  it('takes back points, cash and tokens, and the activity counts as not credited [ACT-71]', async () => {
    const debits = [['-25 Being looked at again: Post'], ['-12.5 Being looked at again: Post'], []];
    for (const [index, { reward, has }] of (await deliveredRewards()).entries()) {
      await newAmbassador();
      const type = await addActivityType(admin, { title: 'Post', reward });
      const begun = await begin(ambassador, type);
      await approve(admin, begun);
      expect(await given()).toEqual(has);
      expect(await undo(admin, begun)).toMatchObject({ credited: false });
      const { entries, monetary, tokens } = await given();
      expect(entries).toEqual([...has.entries, ...(debits[index] ?? [])].toSorted());
      expect([monetary.EUR ?? 0, tokens, (await ledger()).balance]).toEqual([0, 0, 0]);
    }
  });

  it('takes points back with an entry of its own, and a second approval gives them anew [ACT-45]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin, { title: 'Post' }));
    await approve(admin, begun);
    second();
    expect(await undo(admin, begun)).toMatchObject({ issuable: false, credited: false });
    expect(await ledger()).toEqual({
      entries: ['+10 Post', '-10 Being looked at again: Post'],
      balance: 0,
    });
    second();
    expect(await approve(admin, begun)).toMatchObject({ credited: true });
    expect((await ledger()).balance).toBe(10);
    second();
    await undo(admin, begun);
    expect(await ledger()).toEqual({
      entries: [
        '+10 Post',
        '-10 Being looked at again: Post',
        '+10 Post',
        '-10 Being looked at again: Post',
      ],
      balance: 0,
    });
  });

  it('takes cash back in the same way', async () => {
    const type = await addActivityType(admin, { title: 'Report', reward: cash(12.5) });
    await approve(admin, await begin(ambassador, type));
    const begun = await begin(ambassador, type);
    await approve(admin, begun);
    expect(await earnings()).toMatchObject({ monetary: { EUR: 25 } });
    await undo(admin, begun);
    expect(await earnings()).toMatchObject({
      monetary: { EUR: 12.5 },
      pendingMonetary: { EUR: 12.5 },
    });
    const { entries } = await ledger();
    expect(entries.toSorted()).toEqual([
      '+12.5 Report',
      '+12.5 Report',
      '-12.5 Being looked at again: Report',
    ]);
  });

  it('of one of two tasks takes the reward back, and rejecting it instead leaves it so', async () => {
    const type = await addActivityType(admin, { tasks: [task(), task()] });
    const begun = await begin(ambassador, type, taskOf(type, 0), taskOf(type, 1));
    await approve(admin, begun, 0);
    await approve(admin, begun, 1);
    expect((await ledger()).balance).toBe(10);
    expect(await undo(admin, begun, 0)).toMatchObject({ credited: false, state: 'in-review' });
    expect(await reject(admin, begun, 0)).toMatchObject({ credited: false, completed: false });
    expect((await ledger()).balance).toBe(0);
  });

  it('takes back what was given, under the title of now', async () => {
    const type = await addActivityType(admin, { title: 'Old title' });
    const begun = await begin(ambassador, type);
    await approve(admin, begun);
    await admin.call(updateActivityType, {
      params: { id: type.id },
      body: { challengeDefinition: { title: 'New title' } },
    });
    second();
    await undo(admin, begun);
    expect((await ledger()).entries).toEqual([
      '+10 Old title',
      '-10 Being looked at again: New title',
    ]);
  });
});

describe('deleting a task', () => {
  it.each([
    ['points', points(10), '10'],
    ['cash', cash(12.5), '12.5'],
  ])('takes back what it gave in %s, by that name [ACT-72]', async (_, reward, amount) => {
    const type = await addActivityType(admin, { title: 'Like us', tasks: [plainTask()], reward });
    const begun = await begin(ambassador, type);
    second();
    expect(await remove(ambassador, begun)).toMatchObject({ credited: false, deleted: true });
    expect((await ledger()).entries).toEqual([`+${amount} Like us`, `-${amount} Removed: Like us`]);
    expect(await earnings()).toMatchObject({ points: 0, pendingPoints: 0, pendingMonetary: {} });
  });
});

describe('a reward that has been given', () => {
  const anyOfTwo = () =>
    addActivityType(admin, { combineTasksLogic: 'or', tasks: [task(), task()] });
  const isGivenOnce = async () =>
    expect(await ledger()).toMatchObject({ entries: [expect.any(String)], balance: 10 });

  it('stays when a further task is handed in, rejected, done anew, deleted or approved [ACT-72]', async () => {
    const type = await anyOfTwo();
    const begun = await begin(ambassador, type);
    await approve(admin, begun);
    await isGivenOnce();
    second();
    const more = await addTask(ambassador, begun, taskOf(type, 1));
    expect(more).toMatchObject({ credited: true, issuable: false, state: 'in-review' });
    await isGivenOnce();
    for (const change of [
      () => reject(admin, more, 1),
      () => undo(admin, more, 1),
      () => reject(admin, more, 1),
      () => edit(ambassador, more, 'Better', 1),
      () => remove(ambassador, more, 1),
    ]) {
      expect(await change()).toMatchObject({ credited: true });
    }
    await isGivenOnce();
    second();
    const again = await addTask(ambassador, begun, taskOf(type, 1));
    expect(await approve(admin, again, 1)).toMatchObject({ credited: true, issuable: true });
    await isGivenOnce();
  });

  it('stays when a rejected task that was replaced is done anew [ACT-50]', async () => {
    const type = await addActivityType(admin);
    const begun = await reject(admin, await begin(ambassador, type));
    second();
    const again = await addTask(ambassador, begun, taskOf(type));
    await approve(admin, again, 1);
    expect(await edit(ambassador, again, 'Better', 0)).toMatchObject({ credited: true });
    await isGivenOnce();
  });

  it('is taken back with the approval though another task would do', async () => {
    const type = await anyOfTwo();
    const begun = await begin(ambassador, type, taskOf(type, 0), taskOf(type, 1));
    await approve(admin, begun, 0);
    await approve(admin, begun, 1);
    expect(await undo(admin, begun, 0)).toMatchObject({ credited: false });
    expect((await ledger()).balance).toBe(0);
    expect(await reject(admin, begun, 0)).toMatchObject({ credited: true });
    expect((await ledger()).balance).toBe(10);
    expect(await ambassador.call(getActivity, at(begun))).toMatchObject({ issuable: true });
  });
});
