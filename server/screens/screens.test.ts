import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import {
  changeScreenRollout,
  endScreenReturn,
  getMigrationBoard,
  listScreenRolloutChanges,
  recordScreenTallies,
} from '#contract/screens/endpoints.ts';
import { delivered, type ScreenRolloutInput } from '#contract/screens/screen-rollout.ts';
import { type ScreenTally, screenFailures } from '#contract/screens/tally.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { listTenants, updateRollout } from '#contract/tenants/operator-endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { batch, tally } from './testing/tallies.ts';

let server: TestServer;
let operatorPerson: Person;
let operator: TestCaller;
let brand: TenantId;
let admin: TestCaller;
let support: TestCaller;
let screen: string;
let made = 0;

/** A number in letters, as names of screens have no digits. */
const letters = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');

const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  server = await startTestServer();
  // The operator's tenant is not the first of all.
  await server.addTenant('earlier');
  await server.addTenant('operator');
});
beforeEach(async () => {
  made += 1;
  // Roll-outs are of the whole installation: each test has a screen of its own.
  screen = `screen${String.fromCharCode(97 + (made % 26))}${'x'.repeat(Math.floor(made / 26))}`;
  const home = TenantId.parse('operator');
  operatorPerson = await server.addPerson(home, { roles: ['tenant-admin'] });
  operator = server.as(operatorPerson);
  brand = await server.addTenant(`brand-${made}`, { data: { tenantName: 'Acme' } });
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
  support = server.as(await server.addPerson(brand, { roles: ['support'] }));
});
afterAll(() => server.close());

const tell = (who: TestCaller, told: Partial<ScreenTally>) =>
  who.call(recordScreenTallies, { body: batch(tally({ screen, ...told })) });

const pass = (time: number) => {
  server.now = new Date(server.now.getTime() + time);
};

const board = (who = support, days: '1' | '7' | '30' | '90' = '7') =>
  who.call(getMigrationBoard, { query: { days } });

const figuresOf = async (who = support, days: '1' | '7' | '30' | '90' = '7') =>
  (await board(who, days)).figures.filter((each) => each.screen === screen);

const shown = async (tenantId = brand) =>
  (await server.on(tenantId).call(getTenant, { query: { domain: `${tenantId}.banyan.localhost` } }))
    .rollout[screen];

const rollOut = (change: Partial<ScreenRolloutInput>, who = operator) =>
  who.send(changeScreenRollout, {
    params: { screen },
    body: { ...delivered, revision: 0, reason: 'A test', ...change },
  });

describe('the figures of the screens', () => {
  it('add up what tabs tell, side by side and class by class [BRIDGE-190]', async () => {
    await tell(admin, { opened: 3, shown: { '50': 2, '150': 1 }, failed: { timeout: 1 } });
    await tell(support, {
      opened: 2,
      chosen: 1,
      shown: { '50': 2 },
      failed: { timeout: 2, froze: 1 },
    });
    await tell(admin, { side: 'native', opened: 4, shown: { '200': 4 }, canGoBack: false });
    expect(await figuresOf()).toEqual([
      {
        ...{ screen, side: 'embedded', opened: 5, chosen: 1, timed: 5 },
        ...{ failed: { timeout: 3, froze: 1 }, median: 31, p95: 138 },
      },
      {
        ...{ screen, side: 'native', opened: 4, chosen: 0, timed: 4 },
        ...{ failed: {}, median: 175, p95: 198 },
      },
    ]);
  });

  it('know every class of failure, and none besides [BRIDGE-190]', async () => {
    const failed = Object.fromEntries(screenFailures.map((why) => [why, 1]));
    await tell(admin, { failed, canGoBack: false });
    expect((await figuresOf())[0]?.failed).toEqual(failed);
    const body = { ...batch(tally()), tallies: [{ ...tally(), failed: { tired: 1 } }] };
    expect((await admin.send(recordScreenTallies, { body })).statusCode).toBe(400);
  });

  it('are of the last 1, 7, 30 or 90 days, today included [BRIDGE-190]', async () => {
    const anew = async () => server.as(await server.addPerson(brand, { roles: ['support'] }));
    for (const days of ['1', '7', '30', '90'] as const) {
      await tell(await anew(), { opened: 1 });
      pass((Number(days) - 1) * day);
      expect((await figuresOf(await anew(), days))[0]?.opened).toBe(1);
      pass(day);
      expect(await figuresOf(await anew(), days)).toEqual([]);
    }
  });

  it('are of the own tenant for support, and of all tenants for an operator [BRIDGE-190]', async () => {
    const other = await server.addTenant(`other-${made}`);
    const stranger = server.as(await server.addPerson(other, { roles: ['admin'] }));
    await tell(admin, { opened: 2 });
    await tell(stranger, { opened: 3 });
    expect((await board()).scope).toBe('tenant');
    expect((await figuresOf())[0]?.opened).toBe(2);
    expect((await board(operator)).scope).toBe('installation');
    expect((await figuresOf(operator))[0]?.opened).toBe(5);
  });

  it('count a batch once, though it comes twice or twice at once [BRIDGE-195]', async () => {
    const body = batch(tally({ screen, opened: 1 }));
    await Promise.all([1, 2, 3].map(() => admin.call(recordScreenTallies, { body })));
    pass(minute);
    await admin.call(recordScreenTallies, { body });
    expect((await figuresOf())[0]?.opened).toBe(1);
  });

  it('are of 200 screens a day at most, whatever names a browser makes up', async () => {
    const names = (start: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        tally({ screen: `made${letters(start + index)}`, opened: 1 }),
      );
    for (const start of [0, 100, 200])
      await admin.call(recordScreenTallies, { body: batch(...names(start, 100)) });
    await admin.call(recordScreenTallies, { body: batch(...names(0, 1)) });
    const { figures } = await board();
    expect(figures).toHaveLength(200);
    expect(figures.find((each) => each.screen === `made${letters(0)}`)?.opened).toBe(2);
  });

  it('hold nothing of the person who opened them [BRIDGE-195]', async () => {
    await tell(admin, { opened: 1 });
    const rows = await server.database.inTenant(brand, (db) =>
      db.selectFrom('screenCounts').selectAll().execute(),
    );
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([
      ['count', 'day', 'measure', 'screen', 'side', 'tenantId'],
    ]);
  });
});

describe('the roll-out of a screen', () => {
  it('is for everybody, for named tenants, or for a share, and the tenant’s own goes before it [BRIDGE-191]', async () => {
    expect(await shown()).toBeUndefined();
    await rollOut({ stage: 'embedded' });
    expect(await shown()).toBe('embedded');
    await rollOut({ stage: 'embedded', share: 0, revision: 1 });
    expect(await shown()).toBeUndefined();
    await rollOut({ stage: 'beta', share: 0, tenants: [brand], revision: 2 });
    expect(await shown()).toBe('beta');
    const own = { rollout: { [screen]: 'embedded' as const }, before: {}, reason: 'A test' };
    await operator.call(updateRollout, { params: { tenantId: brand }, body: own });
    expect(await shown()).toBe('embedded');
    expect((await board()).rollout[screen]).toBe('embedded');
  });

  it('tells for how many tenants a screen has which stage [BRIDGE-190]', async () => {
    await rollOut({ stage: 'beta', share: 0, tenants: [brand] });
    const { stages, tenantCount } = await board(operator);
    expect(stages.filter((each) => each.screen === screen)).toEqual([
      { screen, stage: 'beta', tenants: 1 },
    ]);
    const { totalCount } = await operator.call(listTenants, { query: {} });
    expect(tenantCount).toBe(totalCount);
  });

  it('is stopped for everybody, whatever else was set [BRIDGE-192]', async () => {
    const own = { rollout: { [screen]: 'embedded' as const }, before: {}, reason: 'A test' };
    await operator.call(updateRollout, { params: { tenantId: brand }, body: own });
    await rollOut({ stage: 'embedded', isStopped: true });
    expect(await shown()).toBe('native');
    await rollOut({ stage: 'embedded', isStopped: false, revision: 1 });
    expect(await shown()).toBe('embedded');
  });

  it('keeps each change with who, when and why, in the log as well [BRIDGE-193]', async () => {
    await rollOut({ stage: 'embedded', share: 10, reason: 'A pilot' });
    pass(minute);
    await rollOut({ stage: 'embedded', share: 50, revision: 1, reason: 'It went well' });
    const { results } = await operator.call(listScreenRolloutChanges, { params: { screen } });
    expect(results).toEqual([
      {
        ...{ ...delivered, screen, stage: 'embedded', share: 50, revision: 2 },
        ...{ reason: 'It went well', changedBy: operatorPerson.email },
        changedAt: server.now.toISOString(),
      },
      {
        ...{ ...delivered, screen, stage: 'embedded', share: 10, revision: 1 },
        ...{ reason: 'A pilot', changedBy: operatorPerson.email },
        changedAt: new Date(server.now.getTime() - minute).toISOString(),
      },
    ]);
    expect((await board(operator)).rollouts.find((each) => each.screen === screen)).toEqual(
      results[0],
    );
    const log = await server
      .as(await server.addPerson(TenantId.parse('operator'), { roles: ['support'] }))
      .call(listAuditEntries, { query: { action: 'screen-rollout-changed' } });
    expect(log.results.find(({ subject }) => subject === screen)).toMatchObject({
      actor: operatorPerson.email,
      details: {
        changes: [{ what: 'share', before: '10', after: '50' }],
        reason: 'It went well',
      },
    });
  });

  it('is changed by nobody who does not say why [BRIDGE-193]', async () => {
    for (const reason of ['', '  ', 'x'.repeat(501)])
      expect((await rollOut({ stage: 'beta', reason })).statusCode).toBe(400);
    expect((await rollOut({ stage: 'beta', reason: 'x'.repeat(500) })).statusCode).toBe(200);
  });

  it('refuses the second of two who began with the same, also at once [BRIDGE-193]', async () => {
    const answers = await Promise.all([
      rollOut({ stage: 'embedded', share: 10 }),
      rollOut({ stage: 'embedded', share: 20 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await rollOut({ stage: 'embedded', share: 30 });
    expect(late.json().message).toContain('Somebody else has changed this roll-out');
  });

  it('adds nothing when it is sent twice', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await rollOut({ stage: 'embedded', share: 10 })).statusCode).toBe(200);
    const { results } = await operator.call(listScreenRolloutChanges, { params: { screen } });
    expect(results).toHaveLength(1);
  });

  it('takes percentages within their limits, and tenants that are there', async () => {
    for (const wrong of [{ share: -1 }, { share: 101 }, { failureLimit: 0 }, { failureLimit: 101 }])
      expect((await rollOut({ stage: 'beta', ...wrong })).statusCode).toBe(400);
    const nowhere = await rollOut({ stage: 'beta', tenants: [TenantId.parse('nowhere')] });
    expect(nowhere.statusCode).toBe(404);
    expect(nowhere.json().message).toBe('There is no tenant nowhere');
    let revision = 0;
    for (const right of [{ share: 0 }, { share: 100, failureLimit: 1 }, { failureLimit: 100 }]) {
      expect((await rollOut({ stage: 'beta', revision, ...right })).statusCode).toBe(200);
      revision += 1;
    }
  });
});

describe('a screen that fails', () => {
  const fail = (times: number, opened = times, who = admin) =>
    tell(who, { opened, failed: { timeout: times } });

  it('goes back by itself in its tenant from 5 failures within an hour on [BRIDGE-194]', async () => {
    await fail(4);
    expect(await shown()).toBeUndefined();
    pass(60 * minute);
    await fail(1);
    expect(await shown()).toBe('native');
    expect((await board()).returns).toMatchObject([
      {
        ...{ tenantId: brand, tenantName: 'Acme', screen },
        ...{ opened: 5, failed: 5, at: server.now.toISOString() },
      },
    ]);
    const { results } = await admin.call(listAuditEntries, {
      query: { action: 'screen-went-back' },
    });
    expect(results).toMatchObject([
      {
        actor: null,
        subject: screen,
        details: { reason: '5 of 5 openings failed within an hour' },
      },
    ]);
  });

  it('stays where its failures are more than an hour apart [BRIDGE-194]', async () => {
    await fail(4);
    pass(60 * minute + 1);
    await fail(4);
    expect(await shown()).toBeUndefined();
  });

  it('stays below a fifth of its openings, and goes back from a fifth on [BRIDGE-194]', async () => {
    await fail(5, 26);
    expect(await shown()).toBeUndefined();
    await fail(1, 4);
    expect(await shown()).toBe('native');
  });

  it('goes back from the share that the operator has set [BRIDGE-194]', async () => {
    await rollOut({ failureLimit: 50 });
    await fail(5, 11);
    expect(await shown()).toBeUndefined();
    await fail(1, 1);
    expect(await shown()).toBe('native');
  });

  it('stays where ambassadors tell of failures, and where there is nothing to go back to [BRIDGE-194]', async () => {
    const ambassador = server.as(await server.addPerson(brand));
    await fail(50, 50, ambassador);
    await tell(admin, { opened: 9, failed: { timeout: 9 }, canGoBack: false });
    await tell(admin, { side: 'native', opened: 9, failed: { 'page-crashed': 9 } });
    expect(await shown()).toBeUndefined();
    expect((await board()).returns).toEqual([]);
  });

  it('goes back with 20 screens at most before an operator has looked at any, the first by name', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `made${letters(index)}`).sort();
    // The last by name is told of neither first nor last.
    const told = [...names.slice(0, 10), ...names.slice(-1), ...names.slice(10, -1)].toReversed();
    const failing = told.map((each) => tally({ screen: each, opened: 5, failed: { timeout: 5 } }));
    await admin.call(recordScreenTallies, { body: batch(...failing) });
    const { returns } = await board();
    expect(returns.map((each) => each.screen).sort()).toEqual(names.slice(0, 20));
  });

  it('leaves other tenants alone [BRIDGE-194]', async () => {
    const other = await server.addTenant(`calm-${made}`);
    await fail(5);
    expect(await shown(other)).toBeUndefined();
  });

  it('is tried again once an operator lets it, as it was before, and counts anew [BRIDGE-194]', async () => {
    const own = { rollout: { [screen]: 'beta' as const }, before: {}, reason: 'A test' };
    await operator.call(updateRollout, { params: { tenantId: brand }, body: own });
    await fail(5);
    const [gone] = (await board(operator)).returns.filter((each) => each.screen === screen);
    const params = { returnId: gone?.id ?? '' };
    await operator.call(endScreenReturn, { params });
    expect(await shown()).toBe('beta');
    expect((await board()).returns).toEqual([]);
    await fail(4);
    expect(await shown()).toBe('beta');
    await fail(1);
    expect(await shown()).toBe('native');
    // The end of the first return does not end the second.
    await operator.call(endScreenReturn, { params });
    expect(await shown()).toBe('native');
  });
});

it('a return that is not there cannot be ended', async () => {
  const params = { returnId: '0190b8c4-0000-4000-8000-000000000001' };
  expect(await operator.refused(endScreenReturn, { params })).toMatchObject({ code: 'not-found' });
});

it('the board of an operator has the stages of the operator’s own tenant, and the log what was set', async () => {
  const others = [TenantId.parse('earlier'), brand];
  await rollOut({ stage: 'beta', share: 0, tenants: others });
  expect((await board(operator)).rollout[screen]).toBeUndefined();
  await rollOut({ revision: 1, stage: 'beta', share: 0, tenants: [TenantId.parse('operator')] });
  expect((await board(operator)).rollout[screen]).toBe('beta');
  const reader = await server.addPerson(TenantId.parse('operator'), { roles: ['admin'] });
  const { results } = await server.as(reader).call(listAuditEntries, {
    query: { action: 'screen-rollout-changed', pageSize: '100' },
  });
  const changes = results
    .filter(({ subject }) => subject === screen)
    .flatMap(({ details }) => details?.changes ?? []);
  expect(changes).toContainEqual({ what: 'stage', before: null, after: 'beta' });
});
