import { answerOrderQuestion, contestOrder } from '#contract/order-questions/endpoints.ts';
import { validateWith } from '../forms/validate.ts';

/** The form of a person who contests an order. */
export const contestForm = {
  initialValues: { note: '' },
  validate: validateWith(contestOrder.body.pick({ note: true })),
};

/** The answer of the team. */
export const answerForm = {
  initialValues: { answer: '', approve: false },
  validate: validateWith(answerOrderQuestion.body),
};
