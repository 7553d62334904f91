import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { countRecords, exportRecords } from '#contract/data-management/endpoints.ts';
import { type RecordKind, recordKinds } from '#contract/data-management/records.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { insertApplicant } from '#server/applicants/repository.ts';
import { chosenReward } from '#server/reward-definitions/queries.ts';
import { columnsOf, insertReward } from '#server/reward-definitions/repository.ts';
import { newReward } from '#server/reward-definitions/testing/rewards.ts';
import { insertSelection } from '#server/reward-selections/repository.ts';
import { addActivityType } from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let support: TestCaller;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  support = server.as(await server.addPerson(acme, { roles: ['support'] }));
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  await fill();
});
afterAll(() => server.close());

/** Four ambassadors, and of the other kinds one, two, three and five. Two of the ambassadors would be formulas. */
async function fill(): Promise<void> {
  const type = await addActivityType(admin);
  const person = await server.addPerson(acme, { firstName: '=1+1', lastName: 'Hopper' });
  await server.addPerson(acme, { firstName: '@SUM(A1)', lastName: 'Noether' });
  await server.addPerson(acme, { firstName: 'Ada' });
  const { id: userId } = await server.addPerson(acme, { firstName: 'Tess' });
  const now = server.now;
  await server.database.inTenant(acme, async (db) => {
    await db.updateTable('users').set({ isTestUser: true }).where('id', '=', userId).execute();
    const data = { facebook: null, twitter: null, instagram: null, youTube: null, website: null };
    await insertApplicant(db, {
      ...{ firstName: 'Ann', lastName: 'New', email: 'ann@example.test', tags: [], data },
      ...{ customData: {}, agreements: [], applicationFormId: null },
      ...{ approved: null, registered: false, createdAt: now },
    });
    const activity = {
      ...{ activityTypeId: type.id, rootId: type.id, begunOn: '2026-11-20' },
      ...{ state: 'started' as const, hasVerifiableTask: false, unreviewedSince: null },
      ...{ issuable: false, completedAt: null, periodStart: null, periodEnd: null },
    };
    await db
      .insertInto('activities')
      .values([
        { ...activity, userId: person.id, deletedAt: null },
        { ...activity, userId, deletedAt: null },
        { ...activity, userId, deletedAt: now },
      ])
      .execute();
    for (const orderId of ['1', '2', '3', '4']) {
      const isNobodys = orderId === '4';
      await db
        .insertInto('orders')
        .values({
          ...{ orderId, orderNumber: orderId, orderedAt: now, changedAt: now, receivedAt: now },
          ...{ system: 'shopify', shop: 'acme.test', cancelled: false, currency: 'EUR' },
          ...{ principal: 10, principalNet: 10, suspicions: [], creditedAt: null, decidedAt: null },
          ...{ purchaserName: '', purchaserEmail: '', shopCodes: [], linkCode: null },
          ...{ source: 'webhook', isSuspicious: false },
          ...(isNobodys
            ? {
                ...{ reasonNotCounted: 'no-code', userId: null, code: null, activityTypeId: null },
                ...{ percentage: null, paidIn: null, commission: null, approvedState: null },
                creditDueAt: null,
              }
            : {
                ...{ reasonNotCounted: null, userId: person.id, code: 'ANNA', percentage: 10 },
                ...{ activityTypeId: type.id, paidIn: 'points', commission: 0, creditDueAt: now },
                approvedState: 'undecided',
              }),
        })
        .execute();
    }
    const hoodie = await insertReward(db, {
      ...columnsOf(newReward(), now),
      ...{ available: true, createdAt: now },
    });
    if (!hoodie) throw new Error('The reward is new');
    for (const settledAs of [null, null, 'issued', 'cancelled', 'issued', 'deleted'] as const)
      await insertSelection(db, {
        ...{ userId: person.id, issueType: hoodie.issueAs, tokenId: null, spentPoints: 5 },
        ...{ choiceKey: randomUUID(), definitionId: hoodie.id, chosenText: 'Hoodie' },
        ...{ chosenAt: now, chosenReward: JSON.stringify(chosenReward(hoodie)) },
        ...{ settledAs, settledAt: settledAs && now },
      });
  });
}

const counts = { ambassadors: 4, applicants: 1, activities: 2, referrals: 3, rewards: 6 };

async function linesOf(kind: RecordKind): Promise<string[]> {
  const { body, headers, statusCode } = await support.send(exportRecords, { body: { kind } });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toContain('.csv');
  return body.trim().split('\r\n').slice(1);
}

it('counts the records of each kind, exports as many, and deletes none [BILL-15]', async () => {
  expect(await support.call(countRecords, {})).toEqual(counts);
  for (const kind of recordKinds) expect(await linesOf(kind), kind).toHaveLength(counts[kind]);
  expect(await support.call(countRecords, {})).toEqual(counts);
});

it('gives states and types in the words of the screens [ACT-190 REW-231]', async () => {
  const cells = async (kind: RecordKind, index: number) =>
    new Set((await linesOf(kind)).map((line) => line.split(',')[index]));
  expect(await cells('activities', 4)).toEqual(new Set(['In progress']));
  expect(await cells('activities', 7)).toEqual(new Set(['No']));
  expect(await cells('rewards', 4)).toEqual(new Set(['Custom']));
  expect(await cells('rewards', 7)).toEqual(
    new Set(['Unissued', 'Issued', 'Cancelled', 'Cancelled after issue']),
  );
});

it('takes the formulas out of every file that names people', async () => {
  for (const kind of ['ambassadors', 'activities', 'referrals', 'rewards'] as const) {
    const text = (await linesOf(kind)).join('\n');
    expect(text, kind).toContain("'=1+1");
    expect(text, kind).not.toMatch(/(^|[,\n"])[=@]/);
  }
});

it('notes each export in the audit log of the tenant, with its kind', async () => {
  await linesOf('rewards');
  await linesOf('applicants');
  const { results } = await admin.call(listAuditEntries, { query: { action: 'records-exported' } });
  // The newest are first.
  expect(results.slice(0, 2).map(({ subject }) => subject)).toEqual(['applicants', 'rewards']);
});

it('is for support alone, and of the own tenant', async () => {
  const { statusCode } = await admin.send(exportRecords, { body: { kind: 'rewards' } });
  expect([statusCode, (await admin.send(countRecords, {})).statusCode]).toEqual([403, 403]);
  const other = await server.addTenant('globex');
  const theirs = server.as(await server.addPerson(other, { roles: ['support'] }));
  expect(Object.values(await theirs.call(countRecords, {}))).toEqual([0, 0, 0, 0, 0]);
});
