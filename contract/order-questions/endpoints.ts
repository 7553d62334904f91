import { z } from 'zod';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById, Line } from '../http/fields.ts';
import { cappedPageOf, listQuery, queryFlag } from '../http/list.ts';
import { OrderAnswer } from './answer.ts';
import { OrderQuestion, QuestionText } from './question.ts';

export const askAboutOrder = defineEndpoint({
  method: 'GET',
  path: '/api/v1/order-answers',
  summary: 'Get why an order with a code of the caller was credited, or why not',
  access: signedIn,
  query: z.object({
    orderNumber: Line(100).pipe(z.string().min(1, 'Please enter an order number')),
  }),
  /** An answer for each shop with such an order; none where no code of the caller is on any. */
  response: z.object({ results: z.array(OrderAnswer) }),
  problems: ['forbidden', 'too-many-requests'],
});

export const contestOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/order-questions',
  summary: 'Contest what became of an order that carries a code of the caller',
  access: signedIn,
  body: z.object({
    orderId: z.uuid(),
    note: QuestionText('Please write what is wrong'),
  }),
  response: OrderQuestion,
  status: 201,
  problems: ['forbidden', 'not-found', 'question-open', 'too-many-requests'],
});

export const listOrderQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/order-questions',
  summary: 'List what was contested: the caller’s own, or everybody’s for an admin',
  access: signedIn,
  query: listQuery(['askedAt']).pick({ page: true, pageSize: true }).extend({
    orderId: z.uuid().optional(),
    /** Open questions come by the day of their answer, the others the latest first. */
    answered: queryFlag.optional(),
  }),
  /** Counting ends at 10,000. */
  response: cappedPageOf(OrderQuestion),
  problems: ['forbidden'],
});

export const answerOrderQuestion = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/order-questions/:id',
  summary: 'Answer who contests an order, by mail as well, and approve the referral if wanted',
  access: holds('admin'),
  params: ById,
  body: z.object({
    answer: QuestionText('Please write an answer'),
    approve: z.boolean().default(false),
  }),
  response: OrderQuestion,
  problems: ['not-found', 'question-answered'],
});
