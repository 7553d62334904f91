import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import {
  decideReferral,
  decideReferrals,
  exportOrders,
  exportReferrals,
  getOrder,
  listOrders,
  listReferrals,
  replayOrder,
  simulateOrder,
} from '#contract/referrals/endpoints.ts';
import type { Order } from '#contract/referrals/order.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import type { Replay } from '#contract/referrals/replay.ts';
import { serveOrderQuestions } from './serve-order-questions.ts';

/** Answers everything about orders as the server does; a replay with the given result. */
export function serveReferrals(fake: FakeApi, first: readonly Order[], replay?: Replay) {
  let orders = [...first];
  const asked: object[] = [];
  const decided: object[] = [];
  const exported: object[] = [];
  const simulated: object[] = [];
  const set = (ids: readonly string[], approvedState: Referral['approvedState']) => {
    orders = orders.map((order) =>
      order.referral && ids.includes(order.id)
        ? { ...order, referral: { ...order.referral, approvedState } }
        : order,
    );
  };
  const page = <Row>(rows: readonly Row[], query: { page: number; pageSize: number }) => ({
    results: rows.slice((query.page - 1) * query.pageSize, query.page * query.pageSize),
    ...{ page: query.page, pageSize: query.pageSize },
    ...{ totalCount: rows.length, totalIsCapped: false },
  });
  fake.on(listReferrals, ({ query }) => {
    asked.push(query);
    const referrals = orders
      .flatMap(({ referral }) => (referral ? [referral] : []))
      .filter((each) => query.search === undefined || each.orderNumber.includes(query.search))
      .filter(
        ({ approvedState }) =>
          query.approvedState === undefined || approvedState === query.approvedState,
      );
    const hasTests = orders.some((each) => each.source === 'simulation');
    return {
      ...page(referrals, query),
      ...(hasTests && query.includeTests !== true && { testsLeftOut: true as const }),
    };
  });
  fake.on(listOrders, ({ query }) => {
    asked.push(query);
    const found = orders
      .filter((each) => query.search === undefined || each.orderNumber.endsWith(query.search))
      .filter(
        ({ referral }) => query.counted === undefined || (referral !== null) === query.counted,
      );
    return page(found, query);
  });
  fake.on(getOrder, ({ params: { id } }) => {
    const order = orders.find((each) => each.id === id);
    return order ?? Promise.reject(problemResponse('not-found'));
  });
  fake.on(replayOrder, () => replay ?? Promise.reject(problemResponse('not-found')));
  serveOrderQuestions(fake);
  fake.on(decideReferral, ({ params: { id }, body }) => {
    decided.push(body);
    set([id], body.approvedState);
    const referral = orders.find((each) => each.id === id)?.referral;
    return referral ?? Promise.reject(problemResponse('not-found'));
  });
  fake.on(decideReferrals, ({ body }) => {
    decided.push(body);
    set(body.ids, body.approvedState);
    return { updated: body.ids.length };
  });
  fake.on(exportReferrals, ({ body }) => {
    exported.push(body);
    return { content: new Blob(['x']), name: 'referrals-acme-2026-11-23.csv' };
  });
  fake.on(exportOrders, ({ body }) => {
    exported.push(body);
    return { content: new Blob(['x']), name: 'orders-acme-2026-11-23.csv' };
  });
  fake.on(simulateOrder, ({ body }) => {
    simulated.push(body);
    const [order] = orders;
    return order ?? Promise.reject(problemResponse('forbidden'));
  });
  return {
    /** The questions to the lists, oldest first. */
    asked,
    /** The decisions, as they were sent. */
    decided,
    exported,
    simulated,
  };
}
