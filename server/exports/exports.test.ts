import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { exportApplicants } from '#contract/applicants/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { askForExport, getExport } from '#contract/exports/endpoints.ts';
import { type ExportKind, exportKinds } from '#contract/exports/export-kind.ts';
import { rowCountHeader } from '#contract/files/csv.ts';
import { exportOrders, exportReferrals } from '#contract/referrals/endpoints.ts';
import { exportActivityReport, exportAmbassadorReport } from '#contract/reports/endpoints.ts';
import {
  cancelReward,
  exportCancelledRewards,
  exportIssuedRewards,
  exportRewardSelections,
  issueReward,
} from '#contract/reward-selections/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addApplicant } from '#server/applicants/testing/add-applicant.ts';
import { addPoints } from '#server/points-expiry/testing/expiry.ts';
import { programme } from '#server/reports/testing/programme.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { selectOne } from '#server/reward-selections/testing/programme.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { withoutEmail } from './csv-lines.ts';
import { mostLetters, mostTries, mostWaiting } from './limits.ts';
import { type MakeOptions, makeExport } from './make.ts';
import { personalDataOfExports } from './personal-data.ts';
import { removeOldExports } from './remove-old.ts';
import { addMadeExport } from './testing/add-made-export.ts';
import { contextOf } from './testing/context.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const day = 24 * 3_600_000;
const ago = (milliseconds: number) => new Date(server.now.getTime() - milliseconds);

const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
const forms = {
  ambassadors: { endpoint: exportAmbassadors, fields: { search: 'Ann' } },
  applicants: { endpoint: exportApplicants, fields: { search: 'Ann' } },
  referrals: { endpoint: exportReferrals, fields: { currency: 'EUR' } },
  orders: { endpoint: exportOrders, fields: { counted: 'true' } },
  'unissued-rewards': { endpoint: exportRewardSelections, fields: { issueAs: 'custom' } },
  'issued-rewards': { endpoint: exportIssuedRewards, fields: { issuedAs: 'custom' } },
  'cancelled-rewards': { endpoint: exportCancelledRewards, fields: { issueAs: 'custom' } },
  'ambassador-report': { endpoint: exportAmbassadorReport, fields: days },
  'activity-report': { endpoint: exportActivityReport, fields: days },
} as const;

/** A programme with something in each export, and Ada, who asks for them. */
async function brand() {
  const made = await programme(server);
  const { tenantId, type, ann, ben, did, sold } = made;
  const ada = await server.addPerson(tenantId, { roles: ['admin'], firstName: 'Ada' });
  await did({ type, by: ann.id, on: '2026-11-02' });
  await sold(
    { type, by: ann.id, on: '2026-11-02' },
    { type, by: ben.id, on: '2026-11-02', currency: 'USD' },
  );
  await server.addPerson(tenantId, { firstName: '=Ann', lastName: 'Formula' });
  await addApplicant(server, tenantId, { firstName: 'Ann', lastName: '+Formula' });
  await addApplicant(server, tenantId, { firstName: 'Zoe' });
  const asAda = server.as(ada);
  for (const { id } of [ann, ben])
    await addPoints(server, tenantId, { userId: id, value: 200, at: server.now });
  const mug = await addRewardDefinition(server, tenantId, { points: 100 });
  await selectOne(asAda, mug, { userId: ann.id });
  const id = await selectOne(asAda, mug, { userId: ben.id });
  const body = { reference: null, referenceSource: 'entered' } as const;
  await asAda.call(issueReward, { params: { id }, body });
  const cancelled = await selectOne(asAda, mug, { userId: ann.id });
  await asAda.call(cancelReward, { params: { id: cancelled }, body: undefined });
  return { ...made, ada, asAda };
}

const ask = (person: Person, kind: ExportKind, fields: object = forms[kind].fields) =>
  server.as(person).send(askForExport, { body: { kind, fields } });

const exportsOf = (tenantId: TenantId) =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('exports').selectAll().orderBy('askedAt').execute(),
  );
const piecesOf = (tenantId: TenantId) =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('exportPieces').selectAll().orderBy('position').execute(),
  );
const mailsOf = (tenantId: TenantId) =>
  server.database.inTenant(tenantId, async (db) => {
    const rows = await db
      .selectFrom('outbox')
      .select('payload')
      .where('job', '=', 'send-mail')
      .where('key', 'like', 'export %')
      .execute();
    return rows.map(({ payload }) => payload);
  });

/** Runs the job of each export that waits. */
async function makeAll(tenantId: TenantId, options: MakeOptions = {}): Promise<void> {
  const now = () => server.now;
  for (const { id, madeAt } of await exportsOf(tenantId))
    if (!madeAt) await makeExport(id, contextOf(server.database, tenantId), { now, ...options });
}

/** The link of the only mail about an export that is ready. */
async function linkOf(tenantId: TenantId): Promise<string> {
  const [mail] = await mailsOf(tenantId);
  return String(mail?.exportId);
}

describe('an export by email', () => {
  it.each(exportKinds)(
    'has the rows that are sent at once, defused: %s [REP-107]',
    async (kind) => {
      const { tenantId, ada, asAda } = await brand();
      expect((await ask(ada, kind)).statusCode).toBe(204);
      await makeAll(tenantId);
      const id = await linkOf(tenantId);
      const { endpoint, fields } = forms[kind];
      const atOnce = await asAda.send(endpoint, { body: { format: 'csv', ...fields } });
      const emailed = await asAda.send(getExport, { params: { id } });
      expect(emailed.body).toBe(atOnce.body);
      expect(emailed.body.split('\r\n').length).toBeGreaterThan(2);
      if (kind === 'ambassadors') expect(emailed.body).toContain("\r\n'=Ann");
      expect(emailed.headers['content-disposition']).toBe(atOnce.headers['content-disposition']);
      expect(emailed.headers[rowCountHeader]).toBe(`${emailed.body.split('\r\n').length - 2}`);
    },
  );

  it('is asked for once while it is made, is noted in the audit log, and refuses what its form refuses [REP-107]', async () => {
    const { tenantId, ada, asAda } = await brand();
    await Promise.all([ask(ada, 'ambassadors'), ask(ada, 'ambassadors')]);
    expect(await exportsOf(tenantId)).toMatchObject([{ kind: 'ambassadors', askedBy: ada.id }]);
    const { results } = await asAda.call(listAuditEntries, { query: {} });
    expect(results.filter(({ action }) => action === 'records-exported')).toMatchObject([
      { subject: 'ambassadors', actor: ada.email },
    ]);
    const days = { startDate: '2026-11-02', endDate: '2026-11-01' };
    const refused = await ask(ada, 'activity-report', days);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'invalid-input',
      fields: { endDate: 'Date is not valid.' },
    });
    const unknown = { userId: '0190b8c4-0000-4000-8000-000000000000' };
    expect((await ask(ada, 'referrals', unknown)).statusCode).toBe(404);
    expect(await exportsOf(tenantId)).toHaveLength(1);
    await ask(ada, 'applicants', forms.ambassadors.fields);
    expect(await exportsOf(tenantId)).toHaveLength(2);
    await makeAll(tenantId);
    await ask(ada, 'ambassadors');
    expect(await exportsOf(tenantId)).toHaveLength(3);
  });

  it('is theirs to read of in the download of their data', async () => {
    const { tenantId, ada } = await brand();
    await ask(ada, 'ambassadors');
    const subject = dataSubject(ada, { firstName: 'Ada', lastName: 'Able' });
    const collect = (id: string) =>
      server.database.inTenant(tenantId, (db) =>
        personalDataOfExports.collect(db, { ...subject, id }),
      );
    const { fields } = forms.ambassadors;
    expect(await collect(ada.id)).toEqual({
      exports: [
        {
          ...{ kind: 'ambassadors', fields: { ...fields, format: 'csv' } },
          ...{ askedAt: server.now, madeAt: null },
        },
      ],
    });
    expect(await collect('0190b8c4-0000-4000-8000-000000000000')).toEqual({ exports: [] });
  });

  it('is made at the time of the clock', async () => {
    const { tenantId, ada } = await brand();
    await ask(ada, 'ambassadors');
    const [row] = await exportsOf(tenantId);
    const before = Date.now();
    await makeExport(row?.id ?? '', contextOf(server.database, tenantId));
    const [made] = await exportsOf(tenantId);
    expect(made?.madeAt?.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('is told of once it is made, in one email with its rows, its link and its end [REP-108]', async () => {
    const { tenantId, ada } = await brand();
    await ask(ada, 'referrals');
    const [row] = await exportsOf(tenantId);
    expect(await mailsOf(tenantId)).toEqual([]);
    const id = row?.id ?? '';
    for (let run = 0; run < 2; run += 1)
      await makeExport(id, contextOf(server.database, tenantId), { now: () => server.now });
    expect(await mailsOf(tenantId)).toEqual([
      {
        template: 'export-ready-admin',
        to: { name: 'Ada', address: ada.email },
        ...{ kind: 'referrals', exportId: id, rows: 1 },
        keptUntil: new Date(server.now.getTime() + 7 * day).toISOString(),
      },
    ]);
  });

  it('is for who asked, while they are an admin, and for 7 days [REP-109]', async () => {
    const { tenantId, ada, asAda, admin, ann } = await brand();
    const got = async (person: { send: typeof admin.send }, madeAt: Date) => {
      const id = await server.database.inTenant(tenantId, (db) =>
        addMadeExport(db, { askedBy: ada.id, madeAt }),
      );
      return (await person.send(getExport, { params: { id } })).statusCode;
    };
    expect(await got(asAda, ago(7 * day - 1))).toBe(200);
    expect(await got(asAda, ago(7 * day))).toBe(404);
    expect(await got(admin, server.now)).toBe(404);
    expect(await got(server.as(ann), server.now)).toBe(403);
    expect(await got(server.on(tenantId), server.now)).toBe(401);
    await ask(ada, 'ambassadors');
    const waiting = (await exportsOf(tenantId)).find(({ madeAt }) => madeAt === null);
    const early = await asAda.send(getExport, { params: { id: waiting?.id } });
    expect(early.statusCode).toBe(404);
  });

  it('is deleted after 7 days, and when who asked is no admin any more or is erased [REP-109]', async () => {
    const { tenantId, ada } = await brand();
    const others = await Promise.all(
      ['Bo', 'Cy', 'Di'].map((firstName) =>
        server.addPerson(tenantId, { roles: ['admin'], firstName }),
      ),
    );
    const [bo, cy, di] = others.map(({ id }) => id);
    await server.database.inTenant(tenantId, async (db) => {
      await addMadeExport(db, { askedBy: ada.id, madeAt: ago(7 * day) });
      await addMadeExport(db, { askedBy: ada.id, madeAt: ago(7 * day - 1) });
      for (const askedBy of [bo, cy, di])
        await addMadeExport(db, { askedBy: askedBy ?? '', madeAt: server.now });
    });
    const erased = dataSubject(
      { id: bo ?? '', email: 'bo@acme.test' },
      { firstName: 'Bo', lastName: 'A' },
    );
    await server.database.inTenant(tenantId, async (db) => {
      await personalDataOfExports.erase(db, erased);
      const change = db.updateTable('users');
      await change
        .set({ roles: [] })
        .where('id', '=', cy ?? '')
        .execute();
      await change
        .set({ deletedAt: server.now })
        .where('id', '=', di ?? '')
        .execute();
    });
    await removeOldExports(server.database, server.now);
    expect(await exportsOf(tenantId)).toMatchObject([
      { askedBy: ada.id, madeAt: ago(7 * day - 1) },
    ]);
    expect(await piecesOf(tenantId)).toHaveLength(1);
    expect(await mailsOf(tenantId)).toEqual([]);
  });

  it('is not made for somebody who is no admin any more, who hears nothing [REP-109]', async () => {
    const { tenantId, ada } = await brand();
    await ask(ada, 'ambassadors');
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('users').set({ roles: [] }).where('id', '=', ada.id).execute(),
    );
    await makeAll(tenantId);
    expect([await exportsOf(tenantId), await mailsOf(tenantId)]).toEqual([[], []]);
  });

  describe('that cannot be made ends with an email that says so, and with nothing kept', () => {
    const failed = (ada: Person, reason: string) => [
      {
        template: 'export-failed-admin',
        to: { name: 'Ada', address: ada.email },
        ...{ kind: 'ambassadors', reason },
      },
    ];
    const nothing = async (tenantId: TenantId) =>
      expect([await exportsOf(tenantId), await piecesOf(tenantId)]).toEqual([[], []]);

    it('when it is larger than an export may be [REP-110]', async () => {
      const { tenantId, ada } = await brand();
      await ask(ada, 'ambassadors');
      await makeAll(tenantId, { most: 100 });
      expect(await mailsOf(tenantId)).toEqual(failed(ada, 'too-large'));
      await nothing(tenantId);
      expect(mostLetters.ofExport).toBe(300_000_000);
    });

    it('and one that is just as large as it may be is made', async () => {
      const { tenantId, ada } = await brand();
      await ask(ada, 'ambassadors');
      await makeAll(tenantId);
      const [{ size = 0 } = {}] = await exportsOf(tenantId);
      await ask(ada, 'ambassadors');
      await makeAll(tenantId, { most: Number(size) });
      const sizes = (await exportsOf(tenantId)).map((row) => Number(row.size));
      expect(sizes).toEqual([Number(size), Number(size)]);
    });

    it('when it has failed 8 times, and not before [REP-110]', async () => {
      const { tenantId, ada } = await brand();
      await ask(ada, 'ambassadors');
      const [row] = await exportsOf(tenantId);
      const failing = () =>
        contextOf(server.database, tenantId, async (number) => {
          if (number === 2) throw new Error('Out of order');
        });
      const run = () => makeExport(row?.id ?? '', failing());
      for (let times = 0; times < mostTries; times += 1)
        await expect(run()).rejects.toThrow('Out of order');
      expect(mostTries).toBe(8);
      expect(await mailsOf(tenantId)).toEqual([]);
      await run();
      expect(await mailsOf(tenantId)).toEqual(failed(ada, 'failed'));
      await nothing(tenantId);
    });

    it('when its job has been gone for 2 days [REP-110]', async () => {
      const { tenantId, ada } = await brand();
      await ask(ada, 'ambassadors');
      const inTime = (milliseconds: number) => new Date(server.now.getTime() + milliseconds);
      await removeOldExports(server.database, inTime(2 * day - 1));
      expect(await exportsOf(tenantId)).toHaveLength(1);
      await removeOldExports(server.database, inTime(2 * day));
      expect(await mailsOf(tenantId)).toEqual(failed(ada, 'failed'));
      await nothing(tenantId);
    });
  });

  it('is refused while 2 of the person or 6 of the tenant are made, or the kept ones fill their space [REP-111]', async () => {
    const { tenantId, ada } = await brand();
    const refusal = async (person: Person, search: string) => {
      const answer = await ask(person, 'applicants', { search });
      return answer.statusCode === 204 ? undefined : answer.json();
    };
    for (const search of ['a', 'b']) expect(await refusal(ada, search)).toBeUndefined();
    expect(await refusal(ada, 'c')).toMatchObject({
      code: 'too-many-requests',
      message: '2 exports of yours are being made already. Please wait for an email',
    });
    for (const firstName of ['Bo', 'Cy']) {
      const other = await server.addPerson(tenantId, { roles: ['admin'], firstName });
      for (const search of ['a', 'b']) expect(await refusal(other, search)).toBeUndefined();
    }
    const last = await server.addPerson(tenantId, { roles: ['admin'] });
    expect(await refusal(last, 'a')).toMatchObject({
      code: 'too-many-requests',
      message: '6 exports of your team are being made already. Please try again later',
    });
    expect(mostWaiting).toEqual({ ofPerson: 2, ofTenant: 6 });
    await makeAll(tenantId);
    expect(await refusal(last, 'a')).toBeUndefined();
    await makeAll(tenantId);
    await server.database.inTenant(tenantId, (db) =>
      db
        .updateTable('exports')
        .set({ size: 1_000_000_000 })
        .where('askedBy', '=', last.id)
        .execute(),
    );
    expect(await refusal(last, 'b')).toMatchObject({
      code: 'too-many-requests',
      message:
        'The exports of the last 7 days take up all the space for them. Please download this one at once',
    });
  });

  it('loses the lines of who is erased, and is begun anew where it is being made [REP-112]', async () => {
    const { tenantId, ada, ann } = await brand();
    const { email } = ann;
    const pieces = [
      `Ann,${email}\r\nJoann,jo${email}\r\n`,
      `"Bob, ""of\r\n${email}""",bob@acme.test\r\nAnn,'${email}\r\n`,
      `#1,${email.toUpperCase()}\r\n#2,eve@acme.test\r\n`,
    ];
    await server.database.inTenant(tenantId, (db) =>
      addMadeExport(db, { askedBy: ada.id, madeAt: server.now, pieces }),
    );
    await ask(ada, 'ambassadors');
    const waiting = (await exportsOf(tenantId)).find(({ madeAt }) => madeAt === null);
    const subject = dataSubject({ id: ann.id, email }, { firstName: 'Ann', lastName: 'Able' });
    const erasing = contextOf(server.database, tenantId, async (number) => {
      // Its rows have been read by then.
      if (number === 4)
        await server.database.inTenant(tenantId, (db) => personalDataOfExports.erase(db, subject));
    });
    await expect(makeExport(waiting?.id ?? '', erasing)).rejects.toThrow('begun anew');
    expect(await exportsOf(tenantId)).toContainEqual(
      expect.objectContaining({ id: waiting?.id, attempt: null, tries: 0 }),
    );
    const kept = (await piecesOf(tenantId)).map(({ content }) => content);
    expect(kept.slice(1)).toEqual([
      `Joann,jo${email}\r\n`,
      `"Bob, ""of\r\n${email}""",bob@acme.test\r\n`,
      '#2,eve@acme.test\r\n',
    ]);
    expect(withoutEmail(`a,${email},b\r\n`, email)).toBe('');
  });
});
