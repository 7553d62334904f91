import type { EndpointName } from '#contract/endpoints.ts';
import { client, id, type Reads, type Writes, write } from '../../testing/calls.ts';
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
  () => client.fetchQuery(orderQuestionQueries(api).answers('#1')),
  () => client.fetchQuery(orderQuestionQueries(api).list(orderQuestionList.defaults)),
  () => client.fetchQuery(orderQuestionQueries(api).own(1)),
  () => client.fetchQuery(orderQuestionQueries(api).ofOrder(id)),
];

export const narrowed: Reads = (api) => [
  () =>
    client.fetchQuery(
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
