import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { askLabels, orderQuestionLabels } from '#client/order-questions/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeOrderQuestion } from '#client/testing/order-questions.ts';
import { makePerson } from '#client/testing/people.ts';
import { makeOrder, makeReferral } from '#client/testing/referrals.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listCodes } from '#contract/codes/endpoints.ts';
import { askAboutOrder } from '#contract/order-questions/endpoints.ts';
import type { OrderQuestion } from '#contract/order-questions/question.ts';
import { getReferralTotals } from '#contract/referrals/endpoints.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import { listTrackingLinks } from '#contract/tracking-links/endpoints.ts';
import { openApp } from '../src/app/testing/open-app.tsx';
import { openSide, sides } from './testing/open-side.tsx';
import { serveOrderQuestions } from './testing/serve-order-questions.ts';
import { servePerson } from './testing/serve-person.ts';
import { serveReferrals } from './testing/serve-referrals.ts';

const labels = orderQuestionLabels(testTenant.data.terms);
const late = makeOrderQuestion(1);
const inTime = makeOrderQuestion(2, { answerBy: '2999-01-08T10:00:00.000Z' });
const answered = makeOrderQuestion(3, {
  note: 'Why is there nothing?',
  answer: {
    ...{ text: 'It was cancelled.', at: '2026-06-02T10:00:00.000Z', hasApproved: false },
    by: 'ada@acme.test',
  },
});

describe.each(sides)('contested orders, %s', (name) => {
  const open = async (path: string, referral: Partial<Referral> = { approvedState: 'denied' }) => {
    let sent: object[] = [];
    const app = await openSide(name, path, {
      feature: 'referrals',
      token: makeToken({ roles: ['admin'] }),
      serve(fake) {
        serveReferrals(
          fake,
          [1, 2, 3].map((number) => makeOrder(makeReferral(number, referral))),
        );
        sent = serveOrderQuestions(fake, [late, inTime, answered]).sent;
      },
    });
    return { ...app, sent };
  };
  const ofLate = `/referrals/orders/${late.orderId}`;

  it('stand in a queue beside the referrals, with the day by which each is answered [REF-118 REF-119]', async () => {
    const { side, user, address } = await open('/referrals');
    await user.click(await side.findByRole('link', { name: labels.title }));
    await waitFor(() => expect(address()).toBe('/referrals/questions'));
    await side.findAllByText('My friend bought it with my code.');
    const row = (text: string) =>
      side.getAllByRole('row').find(({ textContent }) => textContent?.includes(text))?.textContent;
    expect(row('#1001')).toContain('My friend bought it with my code.');
    expect(row('#1001')).toContain('08 Jun');
    expect(row('#1001')).toContain(labels.late);
    expect(row('#1002')).toContain('08 Jan 2999');
    expect(row('#1002')).not.toContain(labels.late);
    expect(row('#1003')).toBeUndefined();
    await user.click(side.getByRole('button', { name: labels.views.answered }));
    await side.findByText('Why is there nothing?');
    expect(row('#1003')).toContain(labels.explained);
    await user.click(side.getByRole('link', { name: '#1003' }));
    await side.findByRole('heading', { level: 1, name: 'Order #1003' });
    await side.findByText('It was cancelled.');
    side.getByText(labels.answeredBy('ada@acme.test', '02 Jun'));
    await user.click(side.getByRole('link', { name: labels.title }));
    await waitFor(() => expect(address()).toBe('/referrals/questions'));
  });

  it('are answered beside the trail of the order, and approved with it if wanted [REF-120]', async () => {
    const { side, user, sent, findDone } = await open(ofLate);
    await side.findByText('My friend bought it with my code.');
    side.getByText(labels.answerBy('08 Jun'));
    await user.type(side.getByLabelText(labels.answer), 'You are right');
    await user.click(side.getByLabelText(labels.approve('Anna Okafor')));
    await user.click(side.getByRole('button', { name: labels.submit }));
    await findDone(labels.done);
    expect(sent).toEqual([{ answer: 'You are right', approve: true }]);
    await side.findByText('You are right');
    expect(side.queryByLabelText(labels.answer)).toBeNull();
  });

  it('offer no approval of what is approved already [REF-120]', async () => {
    const { side } = await open(ofLate, { approvedState: 'approved' });
    await side.findByLabelText(labels.answer);
    expect(side.queryByLabelText(labels.approve('Anna Okafor'))).toBeNull();
  });
});

describe('who asks about an order', () => {
  const open = async (
    questions: readonly OrderQuestion[] = [],
    serve: (fake: FakeApi) => void = () => {},
  ) => {
    let sent: object[] = [];
    const app = await openApp('/my/referrals', {
      token: makeToken({ roles: [] }),
      tenant: { data: { ...testTenant.data, referrals: { showReferralsArea: true } } },
      serve(fake) {
        servePerson(fake, { person: makePerson() });
        serveReferrals(fake, []);
        fake.on(listTrackingLinks, () => ({
          links: { results: [], page: 1, pageSize: 100, totalCount: 0 },
          definitions: [],
        }));
        fake.on(listCodes, () => ({ discountCodes: [], referralCodes: [] }));
        fake.on(getReferralTotals, () => ({
          ...{
            count: 0,
            sales: {},
            commission: {},
            pendingCommission: {},
            points: 0,
            pendingPoints: 0,
          },
        }));
        sent = serveOrderQuestions(fake, questions).sent;
        serve(fake);
      },
    });
    const ask = async (number: string) => {
      const field = await screen.findByLabelText(askLabels.orderNumber);
      await app.user.clear(field);
      await app.user.type(field, `${number}{Enter}`);
    };
    return { ...app, ask, sent };
  };

  it('is told at once, in plain words, why it earned something [REF-113]', async () => {
    const { ask } = await open();
    await ask(' #1001 ');
    const card = within(await screen.findByRole('article', { name: 'Order #1001' }));
    card.getByText('Ordered on 06 May in Shopify');
    card.getByText(
      'It counts for you: the purchaser used your code ANNA10. 10% of €84.90 is €8.49, which is 85 points, to be credited on 20 May.',
    );
  });

  it('is told of every other number that no order carries one of their codes [REF-115]', async () => {
    const { ask } = await open();
    await ask('#404');
    await screen.findByText(askLabels.none('#404'));
  });

  it('is told of a number that is too long, and asks nothing then', async () => {
    const { user } = await open();
    await user.click(await screen.findByLabelText(askLabels.orderNumber));
    await user.paste('1'.repeat(101));
    screen.getByText('Please enter at most 100 characters; there are 101');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: askLabels.ask }).disabled).toBe(
      true,
    );
  });

  it('contests it with a note, and sees by when the answer comes [REF-117 REF-118]', async () => {
    const { ask, sent, user } = await open();
    await ask('#1001');
    await user.click(await screen.findByRole('button', { name: askLabels.contest }));
    const dialog = within(
      await screen.findByRole('dialog', { name: askLabels.contestTitle('#1001') }),
    );
    await user.type(dialog.getByLabelText(askLabels.note), 'Again');
    await user.click(dialog.getByRole('button', { name: askLabels.send }));
    await dialog.findByText('You have contested this order already. Please wait for the answer');
    await user.clear(dialog.getByLabelText(askLabels.note));
    await user.type(dialog.getByLabelText(askLabels.note), 'My friend');
    await user.click(dialog.getByRole('button', { name: askLabels.send }));
    const card = within(await screen.findByRole('article', { name: 'Order #1001' }));
    await card.findByText('My friend');
    card.getByText(askLabels.late('08 Jun'));
    expect(sent).toEqual(
      ['Again', 'My friend'].map((note) => ({ orderId: makeReferral(1).id, note })),
    );
    expect(card.queryByRole('button', { name: askLabels.contest })).toBeNull();
  });

  it('reads the answer with what they wrote [REF-121]', async () => {
    await open([answered]);
    await screen.findByText(askLabels.own.title);
    screen.getByText('Why is there nothing?');
    screen.getByText(askLabels.answered('02 Jun'));
    screen.getByText('It was cancelled.');
  });

  it('is told to wait who asks too often [REF-116]', async () => {
    const { ask } = await open([], (fake) =>
      fake.refuse(askAboutOrder, 'too-many-requests', {
        message: 'Too many attempts. Please try again in 14 minutes',
      }),
    );
    await ask('#1');
    await screen.findByText('Too many attempts. Please try again in 14 minutes');
  });
});
