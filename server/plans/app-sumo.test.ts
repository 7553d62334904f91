import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getCurrentPlan, movePlan } from '#contract/plans/agreement-endpoints.ts';
import { addAppSumoCodes, countAppSumoCodes } from '#contract/plans/app-sumo-endpoints.ts';
import type { AnyPlanCode } from '#contract/plans/plan.ts';
import { loadAppSumoCodes } from '#server/operator/load-app-sumo-codes.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { putOnPlan } from './testing/put-on-plan.ts';
import { stockCodes } from './testing/stock-codes.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let made = 0;

/** A tenant on a plan, with codes in stock that are named after it. */
async function customerOn(code: AnyPlanCode, inStock = 1) {
  made += 1;
  const name = `sumo-${made}`;
  const tenantId = await server.addTenant(name);
  await putOnPlan(server, tenantId, { code });
  const codes = Array.from({ length: inStock }, (_, index) => `STOCK-${made}-${index}`);
  if (inStock > 0) await stockCodes(server, codes);
  const support = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  return { tenantId, codes, support, admin };
}

const add = (caller: TestCaller, codes: readonly string[]) =>
  caller.call(addAppSumoCodes, { body: { codes: [...codes] } });
const refused = (caller: TestCaller, codes: readonly string[]) =>
  caller.refused(addAppSumoCodes, { body: { codes: [...codes] } });
const count = async (caller: TestCaller) => (await caller.call(countAppSumoCodes, {})).count;

const unusable = {
  ...{ status: 400, message: 'Invalid or already used code' },
  fields: { codes: 'Invalid or already used code' },
};
const tooMany = { status: 400, message: 'No more codes can be added' };

describe('a code of AppSumo', () => {
  it('raises the plan to that of the new number of codes [BILL-97 BILL-98 BILL-104]', async () => {
    const { admin, codes, support } = await customerOn('appsumo-2', 2);
    expect(await count(admin)).toBe(2);
    expect(await add(admin, codes.slice(0, 1))).toEqual({ count: 3 });
    expect(await support.call(getCurrentPlan, {})).toMatchObject({
      ...{ planCode: 'appsumo-3', period: 'forever', appSumoCodes: 3, revision: 1 },
    });
    expect(await add(admin, codes.slice(1))).toEqual({ count: 4 });
    expect(await count(admin)).toBe(4);
    expect(await support.call(getCurrentPlan, {})).toMatchObject({ planCode: 'appsumo-4' });
  });

  it('leaves an entry in the audit log that says who has changed the plan', async () => {
    const { admin, codes } = await customerOn('appsumo-1');
    await add(admin, codes);
    const { results } = await admin.call(listAuditEntries, { query: {} });
    expect(results[0]).toMatchObject({
      action: 'plan-changed',
      actor: expect.stringContaining('@'),
      details: {
        changes: [
          expect.objectContaining({
            before: 'AppSumo 1 (Forever), version 6',
            after: 'AppSumo 2 (Forever), version 6',
          }),
        ],
      },
    });
  });

  it('is one however it is written, and counts once', async () => {
    const { admin, codes } = await customerOn('appsumo-1');
    const [code = ''] = codes;
    expect(await add(admin, [` ${code.toLowerCase()} `, code])).toEqual({ count: 2 });
  });

  it('is refused when it is unknown, used or no code at all, and changes nothing [BILL-67]', async () => {
    const { admin, codes, support } = await customerOn('appsumo-1', 2);
    const [code = '', other = ''] = codes;
    expect(await refused(admin, ['NOBODY-KNOWS'])).toMatchObject(unusable);
    expect((await admin.send(addAppSumoCodes, { body: { codes: ['no code!'] } })).json()).toEqual(
      expect.objectContaining({ status: 400, fields: { 'codes.0': unusable.message } }),
    );
    await add(admin, [code]);
    expect(await refused(admin, [code])).toMatchObject(unusable);
    expect(await refused((await customerOn('appsumo-1')).admin, [code])).toMatchObject(unusable);
    // One bad code leaves the good one in stock.
    expect(await refused(admin, [other, 'NOBODY-KNOWS'])).toMatchObject(unusable);
    expect(await support.call(getCurrentPlan, {})).toMatchObject({
      ...{ planCode: 'appsumo-2', appSumoCodes: 2, revision: 1 },
    });
    expect(await add(admin, [other])).toEqual({ count: 3 });
  });

  it('needs something in it [BILL-77]', async () => {
    const { admin } = await customerOn('appsumo-1', 0);
    for (const codes of [[], [''], ['  ']])
      expect((await admin.send(addAppSumoCodes, { body: { codes } })).statusCode).toBe(400);
    expect(await count(admin)).toBe(1);
  });

  it('may be the tenth and not the eleventh [BILL-78 BILL-79 BILL-134]', async () => {
    const { admin, codes, support } = await customerOn('appsumo-9', 2);
    const [tenth = '', eleventh = ''] = codes;
    expect(await refused(admin, codes)).toMatchObject(tooMany);
    expect(await count(admin)).toBe(9);
    expect(await add(admin, [tenth])).toEqual({ count: 10 });
    expect(await refused(admin, [eleventh])).toMatchObject(tooMany);
    expect(await support.call(getCurrentPlan, {})).toMatchObject({ planCode: 'appsumo-10' });
    const next = await customerOn('appsumo-1', 9);
    expect(await add(next.admin, next.codes)).toEqual({ count: 10 });
  });

  it('refuses eleven in one call [BILL-79]', async () => {
    const { admin, codes } = await customerOn('appsumo-1', 11);
    const answer = await admin.send(addAppSumoCodes, { body: { codes } });
    expect(answer.json()).toMatchObject({ status: 400, fields: { codes: tooMany.message } });
  });

  it('goes to one of two tenants that want it at once', async () => {
    const [one, other] = [await customerOn('appsumo-1', 2), await customerOn('appsumo-1', 0)];
    const [first = '', second = ''] = one.codes;
    const answers = await Promise.all([
      one.admin.send(addAppSumoCodes, { body: { codes: [first, second] } }),
      other.admin.send(addAppSumoCodes, { body: { codes: [second, first] } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await Promise.all([count(one.admin), count(other.admin)])).sort()).toEqual([1, 3]);
  });

  it('passes the tenth place to one of two admins who click at once', async () => {
    const { admin, codes, tenantId } = await customerOn('appsumo-9', 2);
    const colleague = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    const [first = '', second = ''] = codes;
    const answers = await Promise.all([
      admin.send(addAppSumoCodes, { body: { codes: [first] } }),
      colleague.send(addAppSumoCodes, { body: { codes: [second] } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await count(admin)).toBe(10);
  });

  it('is for customers of AppSumo, and for their admins', async () => {
    const paying = await customerOn('growth');
    expect(await refused(paying.admin, paying.codes)).toMatchObject({ status: 404 });
    const { support, codes, tenantId } = await customerOn('appsumo-1');
    const ambassador = server.as(await server.addPerson(tenantId, {}));
    for (const caller of [support, ambassador]) {
      expect((await caller.send(addAppSumoCodes, { body: { codes } })).statusCode).toBe(403);
      expect((await caller.send(countAppSumoCodes, {})).statusCode).toBe(403);
    }
  });

  it('in stock counts for no plan of the operators', async () => {
    const operators = server.config.operatorTenantId;
    await stockCodes(server, ['IN-STOCK']);
    const support = server.as(await server.addPerson(operators, { roles: ['support'] }));
    const body = { planCode: 'appsumo-1', version: 6, period: 'forever', revision: 0 } as const;
    expect(await support.refused(movePlan, { body })).toMatchObject({ code: 'no-app-sumo-codes' });
  });
});

describe('the stock of codes', () => {
  it('is filled from a file, and a file that comes again brings no used code back', async () => {
    const { admin } = await customerOn('appsumo-1', 0);
    const file = '\uFEFFfile-1\r\nFILE-2 \r\n\r\nfile_3\r\nFILE-1\r\n';
    expect(await loadAppSumoCodes(server, file)).toEqual({ added: 3, known: 0 });
    expect(await add(admin, ['FILE-1'])).toEqual({ count: 2 });
    expect(await loadAppSumoCodes(server, `${file}FILE-4`)).toEqual({ added: 1, known: 3 });
    expect(await refused(admin, ['FILE-1'])).toMatchObject(unusable);
    expect(await add(admin, ['FILE-2', 'FILE_3', 'FILE-4'])).toEqual({ count: 5 });
  });

  it('takes a file of thousands', async () => {
    const file = Array.from({ length: 2500 }, (_, index) => `MANY-${index}`).join('\n');
    expect(await loadAppSumoCodes(server, file)).toEqual({ added: 2500, known: 0 });
  });
});
