import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import {
  decideFraudCase,
  getFraudCase,
  listCaseOrders,
  listFraudCases,
  replyToFraudCase,
} from '#contract/fraud-cases/endpoints.ts';
import type { FraudCase, Verdict } from '#contract/fraud-cases/fraud-case.ts';
import { decideReferral, listReferrals } from '#contract/referrals/endpoints.ts';
import { askedMails } from '#server/mail/testing/asked-mails.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import { addProgramme, type Programme, passSecond } from '#server/referrals/testing/programme.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { caseOpened } from './add-to-case.ts';
import { followVerdict } from './follow.ts';
import { tellHeldOrders } from './mail-held.ts';
import { setFraud } from './testing/set-fraud.ts';

let server: TestServer;
let programme: Programme;
let found: FraudCase;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-02T12:00:00Z');
  programme = await addProgramme(server);
  await setFraud(server, programme, { repeatPurchaser: { isOn: true, orders: 3, days: 30 } });
  for (const orderNumber of ['#1', '#2', '#3']) await programme.take({ orderNumber });
  const { results } = await programme.admin.call(listFraudCases, { query: {} });
  const [first] = results;
  if (!first) throw new Error('Three orders of one purchaser are a case');
  found = first;
});

const decide = (verdict: Verdict, verdictsSeen: number, reason = 'As we see it') =>
  programme.admin.send(decideFraudCase, {
    params: { id: found.id },
    body: { verdict, reason, verdictsSeen },
  });
const read = () => programme.admin.call(getFraudCase, { params: { id: found.id } });
const reply = (text: string, by = programme.anna) =>
  server.as(by).send(replyToFraudCase, { params: { id: found.id }, body: { reply: text } });
const mails = async (template: string) =>
  (await askedMails(server.database, programme.tenantId)).filter(
    (mail) => mail.template === template,
  );
/** Runs the jobs that were asked for when cases opened, as the queue does. */
async function tellHeld(): Promise<void> {
  const { inTenant, inSystem } = server.database;
  const { tenantId } = programme;
  const asked = await inTenant(tenantId, (db) =>
    db.selectFrom('outbox').select(['key', 'payload']).where('job', '=', caseOpened.name).execute(),
  );
  for (const { key, payload } of asked)
    await tellHeldOrders(server.config).run(caseOpened.payload.parse(payload), {
      ...{ tenantId, key, log: { debug() {}, warn() {}, error() {} } },
      inTenant: (work) => inTenant(tenantId, work),
      inSystem,
    });
}
/** The cases whose orders a job is asked to let follow. */
const toFollow = () => askedPayloads(server.database, programme.tenantId, followVerdict);
const later = '2026-12-01T12:00:00Z';
const earned = ['85 points: Referral #1', '85 points: Referral #2', '85 points: Referral #3'];

describe('the orders of an open case', () => {
  it('are not credited when they are due, and say why in their trail [REF-128]', async () => {
    expect(found.held).toEqual([{ unit: 'points', value: 255 }]);
    await programme.creditAt(later);
    expect(await programme.ledger()).toEqual([]);
    const { results } = await programme.admin.call(listCaseOrders, {
      params: { id: found.id },
      query: {},
    });
    expect(results).toHaveLength(3);
    for (const { referral, signals } of results) {
      expect([referral.isHeld, signals]).toEqual([true, ['repeat-purchaser']]);
      const { trail } = await programme.read(referral.id);
      expect(trail.map(({ step }) => step)).toContainEqual({
        ...{ kind: 'held', signals: ['repeat-purchaser'], isCredited: false },
      });
    }
  });

  it('are joined by the next, and keep a credit that they had until the verdict [REF-127 REF-128 REF-129]', async () => {
    await programme.take({ orderNumber: '#4' });
    expect((await read()).orderCount).toBe(4);
    const other = await programme.take({ orderNumber: '#9', purchaserEmail: 'x@shop.test' });
    await programme.creditAt(later);
    expect(await programme.ledger()).toEqual(['85 points: Referral #9']);
    const again = { purchaserEmail: 'x@shop.test' };
    for (const orderNumber of ['#10', '#11']) await programme.take({ ...again, orderNumber });
    expect((await programme.read(other.id)).referral?.isHeld).toBe(true);
    // The second was due at once, and the third is held with both.
    const credited = ['85 points: Referral #9', '85 points: Referral #10'];
    expect(await programme.ledger()).toEqual(credited);
    await decide('fraud', 0);
    expect((await programme.ledger()).slice(2).toSorted()).toEqual([
      '-85 points: Referral #10 denied',
      '-85 points: Referral #9 denied',
    ]);
  });

  it('stay held when an admin approves one by itself [REF-128]', async () => {
    const { results } = await programme.admin.call(listReferrals, { query: {} });
    const params = { id: results[0]?.id ?? '' };
    const body = { approvedState: 'approved' } as const;
    await programme.creditAt(later);
    expect(await programme.admin.call(decideReferral, { params, body })).toMatchObject({
      ...{ isHeld: true, creditedAt: null },
    });
  });
});

describe('a verdict', () => {
  it('of fine credits what is due, and lets the same orders open no case again [REF-129]', async () => {
    await programme.creditAt(later);
    expect((await decide('fine', 0)).json()).toMatchObject({
      ...{ held: [], isFollowing: false, verdicts: [{ verdict: 'fine', by: expect.any(String) }] },
    });
    expect((await programme.ledger()).toSorted()).toEqual(earned);
    for (const orderNumber of ['#4', '#5']) await programme.take({ orderNumber });
    const { results } = await programme.admin.call(listFraudCases, { query: { decided: 'false' } });
    expect(results).toEqual([]);
  });

  it('of fine is followed at once, and leaves denied what an admin had denied by itself', async () => {
    const { results } = await programme.admin.call(listReferrals, { query: {} });
    const params = { id: results[0]?.id ?? '' };
    await programme.admin.call(decideReferral, { params, body: { approvedState: 'denied' } });
    expect((await decide('fine', 0)).json()).toMatchObject({ isFollowing: false });
    expect(await toFollow()).toEqual([]);
    expect((await programme.read(params.id)).referral).toMatchObject({
      ...{ approvedState: 'denied', isHeld: false },
    });
  });

  it('is no repeat with another reason', async () => {
    await decide('fine', 0);
    expect((await decide('fine', 1, 'As others see it')).json().code).toBe('case-decided');
    expect((await read()).verdicts).toMatchObject([{ reason: 'As we see it' }]);
  });

  it('of fine before they are due lets them be credited then [REF-129]', async () => {
    await decide('fine', 0);
    expect(await programme.ledger()).toEqual([]);
    await programme.creditAt(later);
    expect((await programme.ledger()).toSorted()).toEqual(earned);
  });

  it('is turned round, and round again, and the ledger follows by the rate kept with the orders [REF-129 REF-130]', async () => {
    await programme.creditAt(later);
    await decide('fine', 0);
    await decide('fraud', 1);
    const taken = ['#1', '#2', '#3'].map((number) => `-85 points: Referral ${number} denied`);
    expect((await programme.ledger()).toSorted()).toEqual([...taken, ...earned].toSorted());
    await decide('fine', 2);
    expect((await programme.ledger()).toSorted()).toEqual(
      [...taken, ...earned, ...earned].toSorted(),
    );
    expect((await read()).verdicts.map(({ verdict }) => verdict)).toEqual([
      ...['fine', 'fraud', 'fine'],
    ]);
    const log = await programme.admin.call(listAuditEntries, {
      query: { action: 'fraud-case-decided' },
    });
    expect(log.results).toHaveLength(3);
  });

  it('that is turned round leaves denied what an admin had denied by itself [REF-130]', async () => {
    const { results } = await programme.admin.call(listCaseOrders, {
      params: { id: found.id },
      query: {},
    });
    const params = { id: results[0]?.referral.id ?? '' };
    await programme.admin.call(decideReferral, { params, body: { approvedState: 'denied' } });
    await decide('fraud', 0);
    await decide('fine', 1);
    expect((await programme.read(params.id)).referral?.approvedState).toBe('denied');
    const other = await programme.read(results[1]?.referral.id ?? '');
    expect(other.referral).toMatchObject({
      approvedState: 'approved',
      approvedStateSource: 'default',
    });
  });

  it('is one, when two admins give one at once; a repeat changes nothing [REF-131]', async () => {
    const person = await server.addPerson(programme.tenantId, { roles: ['admin'] });
    const body = { verdict: 'fraud', reason: 'No', verdictsSeen: 0 } as const;
    const params = { id: found.id };
    const answers = await Promise.all([
      decide('fine', 0),
      server.as(person).send(decideFraudCase, { params, body }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const given = (await read()).verdicts[0]?.verdict ?? 'fine';
    const again =
      given === 'fine'
        ? await decide('fine', 0)
        : await server.as(person).send(decideFraudCase, { params, body });
    expect(again.statusCode).toBe(200);
    expect((await read()).verdicts).toHaveLength(1);
    expect((await decide(given, 1, 'Again')).json().code).toBe('case-decided');
  });

  it('is followed by every order of a case, however many it has', async () => {
    for (let number = 4; number <= 103; number += 1)
      await programme.take({ orderNumber: `#${number}` });
    expect((await decide('fraud', 0)).json()).toMatchObject({ orderCount: 103, isFollowing: true });
    expect(await toFollow()).toEqual([{ caseId: found.id }]);
    const { inTenant, inSystem } = server.database;
    const { tenantId } = programme;
    await followVerdict.run(
      { caseId: found.id },
      {
        ...{ tenantId, key: 'test', log: { debug() {}, warn() {}, error() {} } },
        inTenant: (work) => inTenant(tenantId, work),
        inSystem,
      },
    );
    expect(await read()).toMatchObject({ isFollowing: false, held: [] });
    const { referral, trail } = await programme.read(
      (await programme.admin.call(listReferrals, { query: {} })).results[0]?.id ?? '',
    );
    expect(referral).toMatchObject({ isHeld: false, approvedState: 'denied' });
    const by = programme.adminPerson.email;
    expect(trail.map(({ step }) => step)).toEqual(
      expect.arrayContaining([
        { kind: 'case-decided', isFraud: true, by },
        { kind: 'state-set', state: 'denied', by },
      ]),
    );
  });

  it('is mailed to the ambassador with its reason, and says whether it is a new one [REF-133]', async () => {
    await decide('fraud', 0, 'They are all yours');
    passSecond(server);
    await decide('fine', 1, 'We were wrong');
    const to = { address: programme.anna.email };
    expect(await mails('orders-decided')).toMatchObject([
      { to, verdict: 'fraud', reason: 'They are all yours', isReversed: false },
      { to, verdict: 'fine', reason: 'We were wrong', isReversed: true },
    ]);
  });
});

describe('the ambassador', () => {
  it('is mailed once that orders are held, however many join them [REF-133]', async () => {
    await programme.take({ orderNumber: '#4' });
    await tellHeld();
    await tellHeld();
    expect(await mails('orders-held')).toEqual([
      {
        ...{ template: 'orders-held', code: programme.code, signals: ['repeat-purchaser'] },
        to: { name: expect.any(String), address: programme.anna.email },
        url: expect.stringMatching(/^https?:\/\/[^/]+\/my\/referrals$/),
      },
    ]);
  });

  it('is mailed nothing of a case that is decided before, or once they have left [REF-133]', async () => {
    const { tenantId, anna } = programme;
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', anna.id).execute(),
    );
    await tellHeld();
    await decide('fine', 0);
    expect(await mails('orders-decided')).toEqual([]);
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('users').set({ deletedAt: null }).where('id', '=', anna.id).execute(),
    );
    await tellHeld();
    expect(await mails('orders-held')).toEqual([]);
  });

  it('is mailed nothing of a case where the tenant hides the referrals [REF-133]', async () => {
    const { admin, tenantId } = programme;
    await changeSettings(admin, tenantId, {
      referrals: { earliestReferralOrderDate: '2026-01-01', showReferralsArea: false },
    });
    await tellHeld();
    await decide('fine', 0);
    expect([await mails('orders-held'), await mails('orders-decided')]).toEqual([[], []]);
  });

  it('sees the case without its numbers, without the purchaser and without the admin [REF-132]', async () => {
    await decide('fine', 0);
    const anna = server.as(programme.anna);
    const { results } = await anna.call(listFraudCases, { query: {} });
    expect(results).toMatchObject([{ id: found.id, signals: ['repeat-purchaser'] }]);
    expect(results[0]).not.toHaveProperty('findings');
    expect(results[0]?.verdicts[0]).not.toHaveProperty('by');
    const orders = await anna.call(listCaseOrders, { params: { id: found.id }, query: {} });
    expect(orders.results).toHaveLength(3);
    expect(JSON.stringify(orders)).not.toMatch(/pat@|Purchaser|repeat/);
  });

  it('replies while it is open, and nobody else sees it or replies [REF-132]', async () => {
    expect((await reply('I know him')).json().reply.text).toBe('I know him');
    expect((await reply('He is my neighbour')).statusCode).toBe(200);
    expect((await read()).reply?.text).toBe('He is my neighbour');
    const ben = await server.addPerson(programme.tenantId);
    expect((await reply('Mine', ben)).statusCode).toBe(404);
    expect((await reply('Mine', programme.adminPerson)).statusCode).toBe(404);
    const theirs = server.as(ben);
    expect((await theirs.call(listFraudCases, { query: {} })).results).toEqual([]);
    const params = { id: found.id };
    expect((await theirs.send(getFraudCase, { params })).statusCode).toBe(404);
    expect((await theirs.send(listCaseOrders, { params, query: {} })).statusCode).toBe(404);
    await decide('fine', 0);
    expect((await reply('More')).json().code).toBe('case-closed');
    expect((await reply('He is my neighbour')).statusCode).toBe(200);
  });
});
