import type { OrderAnswer } from '#contract/order-questions/answer.ts';
import type { OrderQuestion } from '#contract/order-questions/question.ts';
import { makeReferral } from './referrals.ts';

/** Anna Okafor contests her referral of a number, and waits for an answer. */
export function makeOrderQuestion(
  number: number,
  changes: Partial<OrderQuestion> = {},
): OrderQuestion {
  const { id, system, orderNumber, orderDate, user } = makeReferral(number);
  return {
    ...{ id: makeReferral(300 + number).id, orderId: id, system, orderNumber, orderDate, user },
    note: 'My friend bought it with my code.',
    askedAt: '2026-06-01T10:00:00.000Z',
    answerBy: '2026-06-08T10:00:00.000Z',
    answer: null,
    ...changes,
  };
}

/** The answer to Anna about her referral of a number, which will be credited. */
export function makeOrderAnswer(number: number, changes: Partial<OrderAnswer> = {}): OrderAnswer {
  const { id, system, orderNumber, orderDate, code, ...referral } = makeReferral(number);
  const { currency, principalNet, commissionPercentage, creditDueAt } = referral;
  return {
    ...{ orderId: id, system, orderNumber, orderDate, code, touch: 'discount-code' },
    sale: { currency, principalNet, commissionPercentage },
    standing: { kind: 'due', earning: { unit: 'points', value: 85 }, at: creditDueAt },
    question: null,
    ...changes,
  };
}
