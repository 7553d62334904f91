import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/reward-selections/endpoints.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addRewardProgramme, type RewardProgramme, selectOne } from './testing/programme.ts';

let server: TestServer;
let anna: RewardProgramme;
let ben: RewardProgramme;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-20T10:00:00Z');
  anna = await addRewardProgramme(server);
  ben = await addRewardProgramme(server, { tenant: anna.tenantId });
});

const chooseOn = async (
  day: string,
  who: RewardProgramme,
  description: string,
  issueAs?: 'amazon-discount',
) => {
  const reward = await addRewardDefinition(server, anna.tenantId, {
    ...{ points: 10, description, ...(issueAs && { issueAs }) },
  });
  server.now = new Date(`${day}T10:00:00Z`);
  return selectOne(server.as(who.anna), reward);
};
const list = (query: Record<string, string> = {}, caller = anna.admin) =>
  caller.call(calls.listRewardSelections, { query });
const listIssued = (query: Record<string, string> = {}, caller = anna.admin) =>
  caller.call(calls.listIssuedRewards, { query });

it('leaves what test users have out of everybody’s unless it is asked for [DASH-81]', async () => {
  const body = { reference: null, referenceSource: 'entered' } as const;
  const id = await chooseOn('2026-11-20', anna, 'A mug');
  await chooseOn('2026-11-20', anna, 'A hat');
  await anna.admin.call(calls.issueReward, { params: { id }, body });
  const facts = async (query = {}, caller = anna.admin) =>
    [await list(query, caller), await listIssued(query, caller)].map(
      ({ totalCount, testUsersLeftOut }) => [totalCount, testUsersLeftOut],
    );
  const whole = [
    [1, undefined],
    [1, undefined],
  ];
  expect(await facts()).toEqual(whole);
  await server.database.inTenant(anna.tenantId, (db) =>
    db.updateTable('users').set({ isTestUser: true }).where('id', '=', anna.anna.id).execute(),
  );
  expect(await facts()).toEqual([
    [0, true],
    [0, true],
  ]);
  expect(await facts({ includeTestUsers: 'true' })).toEqual(whole);
  expect(await facts({ userId: anna.anna.id })).toEqual(whole);
  expect(await facts({}, anna.member)).toEqual(whole);
});

describe('the list of what is unissued', () => {
  beforeEach(async () => {
    await chooseOn('2026-11-18', anna, 'A mug');
    await chooseOn('2026-11-19', ben, '100% Wool');
    await chooseOn('2026-11-20', anna, 'Amazon 10%', 'amazon-discount');
  });
  const texts = async (query?: Record<string, string>, caller = anna.admin) =>
    (await list(query, caller)).results.map(({ pointReward }) => pointReward.description);

  it('has the newest first, in pages, with the types that occur [REW-18 REW-167]', async () => {
    expect(await texts()).toEqual(['Amazon 10%', '100% Wool', 'A mug']);
    expect(await texts({ dir: 'asc', pageSize: '2' })).toEqual(['A mug', '100% Wool']);
    expect(await list({ page: '2', pageSize: '2' })).toMatchObject({
      ...{ page: 2, pageSize: 2, totalCount: 3, types: ['custom', 'amazon-discount'] },
      results: [{ pointReward: { description: 'A mug' } }],
    });
  });

  it('is narrowed to a type, a person and days [REW-16 REW-167]', async () => {
    expect(await texts({ issueAs: 'amazon-discount' })).toEqual(['Amazon 10%']);
    expect(await texts({ userId: ben.anna.id })).toEqual(['100% Wool']);
    expect(await texts({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['100% Wool']);
  });

  it('is searched by names, email and description [REW-18]', async () => {
    expect(await texts({ search: 'WOOL' })).toEqual(['100% Wool']);
    expect(await texts({ search: '%' })).toEqual(['Amazon 10%', '100% Wool']);
    expect(await texts({ search: ben.anna.email })).toEqual(['100% Wool']);
    expect(await texts({ search: 'anna berg' })).toHaveLength(3);
    expect(await texts({ search: 'nobody' })).toEqual([]);
  });

  it('has what is their own for everybody else [REW-151]', async () => {
    expect(await texts({}, server.as(ben.anna))).toEqual(['100% Wool']);
    const { types } = await list({}, server.as(ben.anna));
    expect(types).toEqual(['custom']);
  });
});

/** The fields of an export that narrow it; `of` is a type of rewards. */
interface Narrowing {
  readonly search?: string;
  readonly of?: string;
  readonly from?: string;
  readonly to?: string;
  readonly includeTestUsers?: 'true';
}

describe('the exports', () => {
  const file = async (
    endpoint: typeof calls.exportIssuedRewards | typeof calls.exportRewardSelections,
    body: object = {},
  ) => {
    const answer = await anna.admin.send(endpoint, { body: { format: 'csv', ...body } });
    return { ...answer, lines: answer.body.split('\r\n') };
  };
  const address = {
    ...{ fullName: 'Anna Berg, c/o =Shop', address1: '+1 Harbour Road', address2: 'Rear house' },
    ...{ city: 'Hamburg', state: 'HH', zip: '20095', countryCode: 'DE' },
  } as const;
  const sendTo = (who: RewardProgramme) =>
    server.database.inTenant(anna.tenantId, (db) =>
      db
        .updateTable('users')
        .set({ shippingAddress: JSON.stringify(address) })
        .where('id', '=', who.anna.id)
        .execute(),
    );
  const parcel = `"Anna Berg, c/o =Shop",'+1 Harbour Road,Rear house,Hamburg,HH,20095,Germany`;
  const nowhere = ',,,,,,';

  it('have each unissued reward with the address it goes to, newest first, formulas defused [REW-233]', async () => {
    await sendTo(anna);
    await chooseOn('2026-11-18', anna, '=A mug');
    await chooseOn('2026-11-19', ben, 'Amazon 10%', 'amazon-discount');
    const { headers, lines } = await file(calls.exportRewardSelections);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(
      `unissued-rewards-${anna.tenantId}-2026-11-19.csv`,
    );
    expect(lines).toEqual([
      '\ufeffChosen,First Name,Last Name,Email,Reward,Type,Points,Not Ready Because,Ship To,Address,Address 2,City,State,Zip,Country',
      `2026-11-19,Anna,Berg,${ben.anna.email},Amazon 10%,Amazon discount,10,,${nowhere}`,
      `2026-11-18,Anna,Berg,${anna.anna.email},'=A mug,Custom,10,,${parcel}`,
      '',
    ]);
  });

  it('say why a reward cannot be issued [REW-233]', async () => {
    const shopless = await addRewardDefinition(server, anna.tenantId, {
      ...{ issueAs: 'shopify-discount', points: 10 },
    });
    await selectOne(anna.member, shopless);
    const [row] = (await list()).results;
    const { lines } = await file(calls.exportRewardSelections);
    expect(row?.readyToIssueReason).not.toBeNull();
    expect(lines[1]).toContain(`,10,${row?.readyToIssueReason},`);
  });

  it('have each issued reward with who issued it and when it ends, and no code [REW-234]', async () => {
    await sendTo(anna);
    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    const ada = server.as(await server.addPerson(anna.tenantId, { roles: ['admin'], ...names }));
    const mug = await chooseOn('2026-11-20', anna, '=A mug');
    const hat = await chooseOn('2026-11-20', ben, 'A hat');
    const issue = (id: string, reference: string) =>
      ada.call(calls.issueReward, {
        ...{ params: { id }, body: { reference, referenceSource: 'entered' } },
      });
    await issue(mug, 'SECRET1');
    server.now = new Date('2026-11-20T11:00:00Z');
    const { id } = await issue(hat, 'SECRET2');
    const endsAt = new Date('2027-01-31T23:30:00Z');
    await server.database.inTenant(anna.tenantId, (db) =>
      db.updateTable('issuedRewards').set({ endsAt }).where('id', '=', id).execute(),
    );
    const { headers, lines } = await file(calls.exportIssuedRewards);
    expect(headers['content-disposition']).toContain(
      `issued-rewards-${anna.tenantId}-2026-11-20.csv`,
    );
    expect(lines).toEqual([
      '\ufeffIssued,First Name,Last Name,Email,Reward,Type,Points,Issued By,Expires,Ship To,Address,Address 2,City,State,Zip,Country',
      `2026-11-20,Anna,Berg,${ben.anna.email},A hat,Custom,10,Ada Lovelace,2027-02-01,${nowhere}`,
      `2026-11-20,Anna,Berg,${anna.anna.email},'=A mug,Custom,10,Ada Lovelace,,${parcel}`,
      '',
    ]);
  });

  it('keep the rewards that the lists keep with the same search and filters [REW-233 REW-234]', async () => {
    const both = async (
      day: string,
      who: RewardProgramme,
      description: string,
      type?: 'amazon-discount',
    ) => {
      await chooseOn(day, who, description, type);
      const id = await chooseOn(day, who, description, type);
      const body = { reference: description, referenceSource: 'entered' } as const;
      await anna.admin.call(calls.issueReward, { params: { id }, body });
    };
    await both('2026-11-18', anna, 'A mug');
    await both('2026-11-19', ben, '100% Wool');
    await both('2026-11-20', anna, 'Amazon 10%', 'amazon-discount');
    await server.database.inTenant(anna.tenantId, (db) =>
      db.updateTable('users').set({ isTestUser: true }).where('id', '=', ben.anna.id).execute(),
    );
    const rewardsIn = async (type: 'issueAs' | 'issuedAs', { of, ...others }: Narrowing) => {
      const endpoint =
        type === 'issueAs' ? calls.exportRewardSelections : calls.exportIssuedRewards;
      const { lines } = await file(endpoint, { ...others, ...(of && { [type]: of }) });
      return lines.slice(1, -1).map((line) => line.split(',')[4]);
    };
    const kept: readonly [Narrowing, readonly string[]][] = [
      [{}, ['Amazon 10%', 'A mug']],
      [{ search: 'MUG' }, ['A mug']],
      [{ of: 'amazon-discount' }, ['Amazon 10%']],
      [{ from: '2026-11-19', to: '2026-11-20' }, ['Amazon 10%']],
      [{ from: '2026-11-18', to: '2026-11-19' }, ['A mug']],
      [{ includeTestUsers: 'true' }, ['Amazon 10%', '100% Wool', 'A mug']],
    ];
    for (const [narrowing, rewards] of kept) {
      expect(await rewardsIn('issueAs', narrowing)).toEqual(rewards);
      expect(await rewardsIn('issuedAs', narrowing)).toEqual(rewards);
    }
  });
});

describe('the list of what was issued', () => {
  const issueOn = async (day: string, who: RewardProgramme, description: string) => {
    const id = await chooseOn(day, who, description);
    const body = { reference: `CODE-${description}`, referenceSource: 'entered' } as const;
    // A session lasts some hours only.
    const admin = server.as(await server.addPerson(anna.tenantId, { roles: ['admin'] }));
    await admin.call(calls.issueReward, { params: { id }, body });
  };

  it('is narrowed, searched and sorted as the other, and hides who has issued it [REW-16 REW-18 REW-171]', async () => {
    await issueOn('2026-11-19', anna, 'A mug');
    await issueOn('2026-11-20', ben, 'A hat');
    const texts = async (query: Record<string, string>) =>
      (await listIssued(query)).results.map(({ reward }) => reward.description);
    expect(await texts({})).toEqual(['A hat', 'A mug']);
    expect(await texts({ dir: 'asc' })).toEqual(['A mug', 'A hat']);
    expect(await texts({ search: 'hat' })).toEqual(['A hat']);
    expect(await texts({ userId: anna.anna.id })).toEqual(['A mug']);
    expect(await texts({ from: '2026-11-20' })).toEqual(['A hat']);
    expect(await texts({ to: '2026-11-19' })).toEqual(['A mug']);
    expect(await texts({ issuedAs: 'custom' })).toHaveLength(2);
    expect(await texts({ issuedAs: 'amazon-discount' })).toEqual([]);
    const own = (await listIssued({}, server.as(ben.anna))).results;
    expect(own).toMatchObject([{ reference: 'CODE-A hat', issuedBy: null }]);
  });
});
