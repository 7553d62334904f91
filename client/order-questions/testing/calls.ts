import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { ofReferral } from '../../testing/shown-by.ts';
import { orderQuestionList } from '../list-state.ts';
import { orderQuestionMutations } from '../mutations.ts';
import { orderQuestionQueries } from '../queries.ts';

const ofOrderQuestion: readonly EndpointName[] = [
  'listOrderQuestions',
  'askAboutOrder',
  'countAwaitingReview',
  'listAuditEntries',
];

export const reads: Reads = (api) => [
  read(orderQuestionQueries(api).answers('#1')),
  read(orderQuestionQueries(api).list(orderQuestionList.defaults)),
  read(orderQuestionQueries(api).own(1)),
  read(orderQuestionQueries(api).ofOrder(id)),
];

export const narrowed: Reads = (api) => [
  read(
    orderQuestionQueries(api).list({
      ...orderQuestionList.defaults,
      filters: { answered: true },
    }),
  ),
];

export const writes: Writes = {
  contestOrder: write(
    (api) => orderQuestionMutations(api).contest(),
    { orderId: id, note: 'Why?' },
    ofOrderQuestion,
  ),
  answerOrderQuestion: write(
    (api) => orderQuestionMutations(api).answer(),
    { id, answer: 'You are right' },
    [...ofOrderQuestion, ...ofReferral],
  ),
};
