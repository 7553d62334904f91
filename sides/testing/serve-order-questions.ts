import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makeOrderAnswer, makeOrderQuestion } from '#client/testing/order-questions.ts';
import { listFraudCases } from '#contract/fraud-cases/endpoints.ts';
import {
  answerOrderQuestion,
  askAboutOrder,
  contestOrder,
  listOrderQuestions,
} from '#contract/order-questions/endpoints.ts';
import type { OrderQuestion } from '#contract/order-questions/question.ts';

/** Answers the questions about orders and their contests as the server does; no order is in a case. */
export function serveOrderQuestions(fake: FakeApi, first: readonly OrderQuestion[] = []) {
  let questions = [...first];
  const sent: object[] = [];
  fake.on(listOrderQuestions, ({ query: { page, pageSize, orderId, answered } }) => {
    const found = questions
      .filter((each) => orderId === undefined || each.orderId === orderId)
      .filter((each) => answered === undefined || (each.answer !== null) === answered);
    return {
      ...{ results: found.slice((page - 1) * pageSize, page * pageSize), page, pageSize },
      ...{ totalCount: found.length, totalIsCapped: false },
    };
  });
  fake.on(askAboutOrder, ({ query: { orderNumber } }) => {
    const answer = makeOrderAnswer(1);
    if (orderNumber !== answer.orderNumber) return { results: [] };
    const question = questions.find((each) => each.orderId === answer.orderId) ?? null;
    return { results: [{ ...answer, question }] };
  });
  fake.on(contestOrder, ({ body }) => {
    sent.push(body);
    if (body.note === 'Again') throw problemResponse('question-open');
    const question = makeOrderQuestion(1, { note: body.note });
    questions = [question, ...questions];
    return question;
  });
  fake.on(answerOrderQuestion, ({ params: { id }, body }) => {
    sent.push(body);
    const at = '2026-06-02T10:00:00.000Z';
    const answer = { text: body.answer, at, hasApproved: body.approve, by: 'ada@acme.test' };
    questions = questions.map((each) => (each.id === id ? { ...each, answer } : each));
    const question = questions.find((each) => each.id === id);
    return question ?? Promise.reject(problemResponse('not-found'));
  });
  fake.on(listFraudCases, ({ query: { page, pageSize } }) => ({
    ...{ results: [], page, pageSize, totalCount: 0, totalIsCapped: false },
  }));
  /** The notes and the answers, as they were sent. */
  return { sent };
}
