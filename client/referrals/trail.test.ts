import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/referrals/order.ts';
import type { OrderStep } from '#contract/referrals/trail.ts';
import { makeOrder, makeReferral } from '../testing/referrals.ts';
import { tellStanding, tellTrail } from './trail.ts';

const terms = { ambassador: 'champion', ambassadors: 'champions' };
const userId = makeReferral(1).id;
const sentences = (order: Order) => tellTrail(order, terms).map(({ sentence }) => sentence);

const received = (principalNet: number): OrderStep => ({
  ...{ kind: 'received', source: 'webhook', currency: 'EUR' },
  principalNet,
});
const attributed: OrderStep = {
  ...{ kind: 'attributed', by: 'discount-code', code: 'ANNA10', userId, passedOver: null },
};
const rated: OrderStep = {
  ...{ kind: 'rated', activityTypeId: userId, percentage: 10, payoutFormat: 'points' },
  ...{ pointsRate: { monetary: 1, points: 10 }, currency: 'EUR' },
  ...{ commission: 8.49, commissionPoints: 85, creditDueAt: '2026-05-20T10:00:00.000Z' },
};
const refund = (before: number, after: number, isCancelled = false): OrderStep => ({
  ...{ kind: 'changed', currency: 'EUR', before, after, isCancelled },
});

describe('the trail of an order that counts', () => {
  it('says for whom, by which rule, and what became of it', () => {
    const order = makeOrder(makeReferral(1), [
      received(84.9),
      attributed,
      rated,
      { kind: 'state-set', state: 'approved', by: null },
      { kind: 'credited', unit: 'points', value: 85 },
      refund(84.9, 40),
      { kind: 'taken-back', unit: 'points', value: 45 },
      { kind: 'state-set', state: 'denied', by: 'ada@acme.test' },
      refund(40, 0, true),
    ]);
    expect(sentences(order)).toEqual([
      'The shop told us of the order: a sale of €84.90.',
      'Counted for Anna Okafor: the purchaser used the discount code ANNA10.',
      '10% of €84.90 is €8.49, which is 85 points.',
      'Approved, as your settings say of new referrals.',
      'Credited 85 points.',
      'A refund brought the sale from €84.90 to €40: 10% of €40 is €4, which is 40 points.',
      'Took back 45 points.',
      'Denied by ada@acme.test.',
      'The order was cancelled: nothing of €40 counts any more.',
    ]);
  });

  it('says whether a sale grew, or stands again as it was', () => {
    const steps = [rated, refund(40, 60), refund(60, 60)];
    expect(sentences(makeOrder(makeReferral(1), steps)).slice(1)).toEqual([
      'The sale went from €40 to €60: 10% of €60 is €6, which is 60 points.',
      'The order stands again with €60: 10% of €60 is €6, which is 60 points.',
    ]);
  });

  it('says that it came by a link, and over whose code it counted', () => {
    const steps: OrderStep[] = [
      { ...received(50), source: 'sync' } as OrderStep,
      { ...attributed, by: 'referral-code', code: 'ANNAX7K2' } as OrderStep,
      { ...attributed, passedOver: 'BENQ4T9' } as OrderStep,
    ];
    expect(sentences(makeOrder(makeReferral(1), steps))).toEqual([
      'Found among the orders of the shop: a sale of €50.',
      'Counted for Anna Okafor: the purchaser came by a link with the code ANNAX7K2.',
      'Counted for Anna Okafor: the purchaser used the discount code ANNA10, which counts before the code BENQ4T9.',
    ]);
  });

  it('names no code that was erased with its person [REF-144]', () => {
    const steps = (['discount-code', 'referral-code'] as const).map(
      (by): OrderStep => ({ ...attributed, by, code: '' }) as OrderStep,
    );
    expect(sentences(makeOrder(makeReferral(1), steps))).toEqual([
      'Counted for Anna Okafor: the purchaser used a discount code.',
      'Counted for Anna Okafor: the purchaser came by a link.',
    ]);
  });

  it('says what is paid in cash, and where a currency has no rate', () => {
    const inCash: OrderStep = { ...rated, payoutFormat: 'monetary' };
    const noRate: OrderStep = { ...rated, pointsRate: null, commissionPoints: null };
    expect(sentences(makeOrder(makeReferral(1), [received(84.9), inCash, noRate]))).toEqual([
      'The shop told us of the order: a sale of €84.90.',
      '10% of €84.90 is €8.49, which is paid in cash.',
      '10% of €84.90 is €8.49, and no points: there is no points rate for EUR.',
    ]);
  });

  it('calls what stands for collections at WooCommerce categories [INT-143]', () => {
    const desk = { id: '13', title: 'Desk' };
    const part = (items: { id: string; title: string }[]): OrderStep => ({
      ...rated,
      parts: [{ percentage: 5, amount: 20, goods: { kind: 'collection', items } }],
    });
    const steps = [received(20), part([desk]), part([desk, { id: '14', title: 'Power' }])];
    const order = { ...makeOrder(makeReferral(1), steps), system: 'woo-commerce' as const };
    expect(sentences(order).slice(1)).toEqual([
      '5% of €20 for the category Desk is €1, which is 10 points.',
      '5% of €20 for the categories Desk and Power is €1, which is 10 points.',
    ]);
  });

  it('says the amount and the percentage of each part, where goods have percentages of their own', () => {
    const goods = (...titles: string[]) => ({
      kind: 'product' as const,
      items: titles.map((title, index) => ({ id: `${index}`, title })),
    });
    const steps: OrderStep[] = [
      received(100),
      {
        ...rated,
        parts: [
          { percentage: 20, amount: 30, goods: goods('Cap') },
          { percentage: 5, amount: 20, goods: { ...goods('Sports'), kind: 'collection' } },
          { percentage: 10, amount: 50, goods: null },
        ],
      },
      {
        ...{ kind: 'changed', currency: 'EUR', before: 100, after: 30, isCancelled: false },
        parts: [{ percentage: 20, amount: 30, goods: goods('Cap', 'Mug', 'Bag', 'Pen', 'Hat') }],
      },
    ];
    expect(sentences(makeOrder(makeReferral(1), steps)).slice(1)).toEqual([
      '20% of €30 for Cap, 5% of €20 for the collection Sports and 10% of €50 for the rest is €12, which is 120 points.',
      'A refund brought the sale from €100 to €30: 20% of €30 for Cap, Mug, Bag and 2 more is €6, which is 60 points.',
    ]);
  });

  it('says which rate decided, where it is not the one for everybody', () => {
    const first: OrderStep = {
      ...{ ...rated, percentage: 20 },
      rate: { percentage: 20, tag: null, purchase: 'first', leastSale: null, goods: null },
    };
    const all: OrderStep = {
      ...{ ...rated, percentage: 20 },
      rate: {
        ...{ percentage: 20, tag: 'vip', purchase: 'repeated' },
        leastSale: { amount: 100, currency: 'EUR' },
        goods: null,
      },
    };
    expect(sentences(makeOrder(makeReferral(1), [received(84.9), first, all]))).toEqual([
      'The shop told us of the order: a sale of €84.90.',
      '20% of €84.90 is €16.98, which is 170 points. 20% is for a first purchase.',
      '20% of €84.90 is €16.98, which is 170 points. 20% is for the tag vip, a repeated purchase and a sale of €100 or more.',
    ]);
  });

  it.each([
    [true, 'Suspicious: the purchaser is the champion.'],
    [false, 'Not suspicious by your settings, although the purchaser is the champion.'],
  ])('says of a self-referral whether it is suspicious: %s', (isSuspicious, sentence) => {
    const step: OrderStep = { kind: 'suspected', reasons: ['self-referral'], isSuspicious };
    expect(sentences(makeOrder(makeReferral(1), [step]))).toEqual([sentence]);
  });
});

describe('the trail of an order that is nobody’s', () => {
  it.each([
    ['no-code', [], 'the order carries neither a discount code nor the code of a link'],
    ['unknown-code', ['SUMMER'], 'nobody has the code SUMMER'],
    ['unknown-code', ['SUMMER', 'SALE'], 'nobody has any of the codes SUMMER, SALE'],
    // Codes that were erased are named no more.
    ['unknown-code', [], 'nobody has its code'],
    ['deactivated', [], 'the champion with its code was deactivated before it was ordered'],
    ['before-start', ['ANNA10'], 'it was ordered before the day from which your referrals count'],
    [
      'deactivated',
      ['ANNA10'],
      'the champion with the code ANNA10 was deactivated before it was ordered',
    ],
    ['no-activity', ['ANNA10'], 'no referral activity type for Shopify was available'],
  ] as const)('says why it earns nobody anything: %s %j [REF-144]', (reason, codes, why) => {
    const order = makeOrder(null, [
      received(20),
      { kind: 'not-counted', reason, codes: [...codes] },
    ]);
    expect(sentences(order)[1]).toBe(`Earns nobody anything: ${why}.`);
    expect(tellStanding(order, { terms, day: String })).toBe(`Earns nobody anything: ${why}.`);
  });
});

describe('how a referral stands', () => {
  const day = (instant: string) => instant.slice(0, 10);
  it.each([
    [{}, '85 points for Anna Okafor, to be credited on 2026-05-20.'],
    [
      { approvedState: 'undecided' },
      '85 points for Anna Okafor as soon as the referral is approved, from 2026-05-20 on.',
    ],
    [{ approvedState: 'denied' }, 'Earns Anna Okafor nothing: the referral was denied.'],
    [
      { creditedAt: '2026-05-21T08:00:00.000Z' },
      '85 points credited to Anna Okafor on 2026-05-21.',
    ],
    [{ commissionPoints: null }, 'Earns Anna Okafor no points: No points rate for EUR.'],
    [{ payoutFormat: 'monetary' }, '€8.49 for Anna Okafor, to be credited on 2026-05-20.'],
  ] as const)('%j', (changes, sentence) => {
    expect(tellStanding(makeOrder(makeReferral(1, changes)), { terms, day })).toBe(sentence);
  });
});
