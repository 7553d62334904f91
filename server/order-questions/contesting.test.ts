import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAwaitingReview } from '#contract/activities/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import {
  answerOrderQuestion,
  askAboutOrder,
  contestOrder,
  listOrderQuestions,
} from '#contract/order-questions/endpoints.ts';
import type { OrderQuestion } from '#contract/order-questions/question.ts';
import { decideReferral } from '#contract/referrals/endpoints.ts';
import { askedMails } from '#server/mail/testing/asked-mails.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { deliver, newOrder } from '#server/referrals/testing/orders.ts';
import { addProgramme, type Programme, passSecond } from '#server/referrals/testing/programme.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfOrderQuestions } from './personal-data.ts';

let server: TestServer;
let programme: Programme;
let anna: TestCaller;
let ben: Person;
let order: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-10T12:00:00Z');
  programme = await addProgramme(server);
  anna = server.as(programme.anna);
  ben = await server.addPerson(programme.tenantId, { firstName: 'Ben' });
  const body = { code: 'BEN10', system: 'shopify' } as const;
  await programme.admin.call(addDiscountCode, { params: { id: ben.id }, body });
  order = (await programme.take({ orderNumber: '#7', orderedAt: '2026-10-01T10:00:00Z' })).id;
  const params = { id: order };
  await programme.admin.call(decideReferral, { params, body: { approvedState: 'denied' } });
});

const contest = (note = 'My friend bought it', caller = anna) =>
  caller.call(contestOrder, { body: { orderId: order, note } });
const list = async (query: Record<string, string> = {}, caller = programme.admin) =>
  (await caller.call(listOrderQuestions, { query })).results;
const reply = (id: string, body: { answer: string; approve?: boolean }) =>
  programme.admin.call(answerOrderQuestion, { params: { id }, body });
const openCount = async () => (await programme.admin.call(countAwaitingReview, {})).orderQuestions;
const mails = async () =>
  (await askedMails(server.database, programme.tenantId)).filter(
    ({ template }) => template === 'order-question-answered',
  );

describe('who contests an order', () => {
  it('is told by when it is answered, and stands in the queue of the admins [REF-117 REF-118 REF-119]', async () => {
    const made = await contest();
    expect(made).toMatchObject({
      ...{ orderId: order, orderNumber: '#7', note: 'My friend bought it', answer: null },
      answerBy: new Date(server.now.getTime() + 7 * 86_400_000).toISOString(),
    });
    expect(await list({ answered: 'false' })).toEqual([made]);
    expect(await list({ orderId: order })).toEqual([made]);
    expect(await list({ orderId: unknownId })).toEqual([]);
    expect(await openCount()).toBe(1);
    const { results } = await anna.call(askAboutOrder, { query: { orderNumber: '#7' } });
    expect(results[0]?.question).toEqual(made);
    const log = await programme.admin.call(listAuditEntries, {
      query: { action: 'order-contested' },
    });
    expect(log.results).toMatchObject([
      { actor: programme.anna.email, subject: '#7', person: { id: programme.anna.id } },
    ]);
  });

  it('has one open question of an order, however often they send it [REF-117]', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => contest()));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const log = await programme.admin.call(listAuditEntries, {
      query: { action: 'order-contested' },
    });
    expect(log.results).toHaveLength(1);
    const other = await anna.send(contestOrder, { body: { orderId: order, note: 'And?' } });
    expect(other.json()).toMatchObject({ status: 409, code: 'question-open' });
    expect(await openCount()).toBe(1);
    await reply(made[0]?.id ?? '', { answer: 'No' });
    expect((await contest('And?')).note).toBe('And?');
  });

  it('has to know of it by a code of theirs: every other order is not there [REF-117]', async () => {
    const strangers = await server
      .as(ben)
      .send(contestOrder, { body: { orderId: order, note: 'Mine' } });
    const none = await server
      .as(ben)
      .send(contestOrder, { body: { orderId: unknownId, note: 'Mine' } });
    expect(strangers.statusCode).toBe(404);
    const madeUp = await deliver(
      server,
      programme.tenantId,
      newOrder({ orderNumber: '#3', discountCodes: [programme.code] }),
      'simulation',
    );
    const simulated = { body: { orderId: madeUp, note: 'Mine' } };
    expect(await anna.refused(contestOrder, simulated)).toMatchObject({ code: 'not-found' });
    const { requestId: _, ...problem } = strangers.json();
    expect(none.json()).toMatchObject(problem);
  });

  it('sees their own questions only, and no email of an admin [REF-120]', async () => {
    const { id } = await contest();
    await reply(id, { answer: 'It was a test order' });
    expect(await list({}, server.as(ben))).toEqual([]);
    expect((await list({}, anna))[0]?.answer).toEqual({
      ...{ text: 'It was a test order', hasApproved: false, at: server.now.toISOString() },
    });
    expect((await list({ answered: 'true' }))[0]?.answer?.by).toBe(programme.adminPerson.email);
  });
});

describe('an answer', () => {
  let question: OrderQuestion;
  beforeEach(async () => {
    question = await contest();
  });

  it('reaches who asked by mail once, also where it changes nothing [REF-121]', async () => {
    await reply(question.id, { answer: 'It was a test order' });
    await reply(question.id, { answer: 'It was a test order' });
    expect(await mails()).toMatchObject([
      {
        to: { name: 'Anna', address: programme.anna.email },
        ...{ orderNumber: '#7', note: 'My friend bought it' },
        ...{ answer: 'It was a test order', hasApproved: false },
        url: `http://${programme.tenantId}.banyan.localhost:4000/my/referrals`,
      },
    ]);
    expect(await programme.ledger()).toHaveLength(2);
    expect(await openCount()).toBe(0);
    const log = await programme.admin.call(listAuditEntries, {
      query: { action: 'order-contest-answered' },
    });
    expect(log.results).toMatchObject([
      {
        ...{ actor: programme.adminPerson.email, subject: '#7' },
        person: { id: programme.anna.id },
        details: { reason: 'It was a test order' },
      },
    ]);
  });

  it('can approve the referral, which is credited at once where it is due [REF-120 REF-121]', async () => {
    passSecond(server);
    await reply(question.id, { answer: 'You are right', approve: true });
    expect((await programme.read(order)).referral?.approvedState).toBe('approved');
    expect((await programme.ledger()).at(-1)).toBe('85 points: Referral #7');
    expect(await mails()).toMatchObject([{ hasApproved: true }]);
  });

  it('is not the same where the one approves and the other does not', async () => {
    await reply(question.id, { answer: 'You are right' });
    const again = { answer: 'You are right', approve: true };
    const params = { id: question.id };
    expect(
      await programme.admin.refused(answerOrderQuestion, { params, body: again }),
    ).toMatchObject({ code: 'question-answered' });
  });

  it('is there for who is gone by then, who gets no mail', async () => {
    await server.database.inTenant(programme.tenantId, (db) =>
      db
        .updateTable('users')
        .set({ deletedAt: server.now })
        .where('id', '=', programme.anna.id)
        .execute(),
    );
    await reply(question.id, { answer: 'It was a test order' });
    expect(await list({ answered: 'true' })).toMatchObject([{ id: question.id }]);
    expect(await mails()).toEqual([]);
  });

  it('is there for no question that there is not', async () => {
    const params = { id: unknownId };
    expect(
      await programme.admin.refused(answerOrderQuestion, { params, body: { answer: 'No' } }),
    ).toMatchObject({ code: 'not-found' });
  });

  it('is one: a second one that differs is refused, of two at once one counts', async () => {
    const answers = await Promise.all(
      ['Yes', 'No'].map((answer) =>
        programme.admin.send(answerOrderQuestion, {
          params: { id: question.id },
          body: { answer },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
      'question-answered',
    );
    expect(await mails()).toHaveLength(1);
  });

  it('approves nothing that is the referral of somebody else [REF-120]', async () => {
    const { id } = await programme.take({
      ...{ orderNumber: '#8', discountCodes: ['BEN10', programme.code] },
    });
    const body = { orderId: id, note: 'She used mine' };
    const other = await anna.call(contestOrder, { body });
    const refused = await programme.admin.send(answerOrderQuestion, {
      params: { id: other.id },
      body: { answer: 'Yes', approve: true },
    });
    expect(refused.json()).toMatchObject({ status: 400, fields: { approve: expect.any(String) } });
    expect((await list({ orderId: id }))[0]?.answer).toBeNull();
  });

  it('comes in time when the queue is worked from its beginning [REF-118]', async () => {
    const { id } = await programme.take({ orderNumber: '#9' });
    const later = await anna.call(contestOrder, { body: { orderId: id, note: 'Why?' } });
    const ids = (questions: readonly OrderQuestion[]) => questions.map((each) => each.id);
    expect(ids(await list({ answered: 'false' }))).toEqual([question.id, later.id]);
    expect(ids(await list())).toEqual([later.id, question.id]);
  });
});

it('has to wait after 20 questions in a quarter of an hour, and nobody else has to', async () => {
  for (let count = 0; count < 20; count += 1) await contest();
  const body = { orderId: order, note: 'My friend bought it' };
  expect(await anna.refused(contestOrder, { body })).toMatchObject({ code: 'too-many-requests' });
  expect(await server.as(ben).refused(contestOrder, { body })).toMatchObject({ code: 'not-found' });
});

describe('what somebody has written about orders', () => {
  const subject = (person: Person) => dataSubject(person, { firstName: 'A', lastName: 'B' });
  const inTenant = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
    server.database.inTenant(programme.tenantId, work);

  it('is theirs to read with the answer, and goes with them alone', async () => {
    const { id } = await contest();
    await reply(id, { answer: 'No' });
    const collect = (person: Person) =>
      inTenant((db) => personalDataOfOrderQuestions.collect(db, subject(person)));
    expect(await collect(programme.anna)).toEqual({
      questions: [
        {
          ...{ orderNumber: '#7', contestedText: 'My friend bought it', contestedAt: server.now },
          ...{ replyText: 'No', repliedAt: server.now },
        },
      ],
    });
    expect(await collect(ben)).toEqual({ questions: [] });
    await inTenant((db) => personalDataOfOrderQuestions.erase(db, subject(ben)));
    expect(await list()).toMatchObject([{ answer: { by: programme.adminPerson.email } }]);
    await inTenant((db) => personalDataOfOrderQuestions.erase(db, subject(programme.anna)));
    expect(await list()).toEqual([]);
  });

  it('keeps the answer of an admin who is gone, without their email', async () => {
    const { id } = await contest();
    await reply(id, { answer: 'No' });
    const { adminPerson } = programme;
    await server.database.inSystem('erase-person', async (db) =>
      personalDataOfOrderQuestions.eraseFromRecords?.(db, programme.tenantId, subject(adminPerson)),
    );
    expect(await list()).toMatchObject([
      { answer: { text: 'No', by: `deleted-${adminPerson.id}@deleted.invalid` } },
    ]);
  });
});
