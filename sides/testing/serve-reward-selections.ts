import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makeIssued } from '#client/testing/rewards.ts';
import {
  cancelReward,
  deleteIssuedReward,
  exportCancelledRewards,
  exportIssuedRewards,
  exportRewardSelections,
  generateRewardCode,
  issueReward,
  listCancelledRewards,
  listIssuedRewards,
  listRewardSelections,
} from '#contract/reward-selections/endpoints.ts';
import type {
  CancelledReward,
  IssuedReward,
  RewardSelection,
} from '#contract/reward-selections/selection.ts';
import { getShopify } from '#contract/shopify/endpoints.ts';
import { makeShop } from './make-shop.ts';

interface Served {
  selections?: readonly RewardSelection[];
  issued?: readonly IssuedReward[];
  cancelled?: readonly CancelledReward[];
  /** Whether the shop is on Shopify Plus; null where none is added. */
  isPlus?: boolean | null;
  /** The selections that the shop refuses to make a code for, by their ids. */
  refuses?: readonly string[];
  /** Whether the lists leave out test users. */
  testUsersLeftOut?: true;
}

/** Answers as the server does about chosen and issued rewards: each is issued, cancelled or deleted once. */
export function serveRewardSelections(
  fake: FakeApi,
  {
    selections: chosen = [],
    issued: had = [],
    cancelled = [],
    isPlus = null,
    refuses = [],
    ...left
  }: Served = {},
) {
  const refused = new Set(refuses);
  let selections = [...chosen];
  let issued = [...had];
  const asked: object[] = [];
  const exported: object[] = [];
  const sent: object[] = [];

  const pageOf = <Row>(
    rows: readonly Row[],
    { page, pageSize }: Record<'page' | 'pageSize', number>,
  ) => ({
    results: rows.slice((page - 1) * pageSize, page * pageSize),
    ...{ page, pageSize, totalCount: rows.length, totalIsCapped: false },
  });
  fake.on(listRewardSelections, ({ query }) => {
    // The menu asks how many there are.
    if (query.pageSize > 1) asked.push(query);
    const { userId, issueAs } = query;
    const rows = selections
      .filter(({ user }) => userId === undefined || user.id === userId)
      .filter(({ pointReward }) => issueAs === undefined || pointReward.issueAs === issueAs);
    const types = [...new Set(selections.map(({ pointReward }) => pointReward.issueAs))];
    return { ...pageOf(rows, query), ...left, types };
  });
  fake.on(listIssuedRewards, ({ query }) => {
    asked.push(query);
    const { userId, issuedAs } = query;
    const rows = issued
      .filter(({ user }) => userId === undefined || user.id === userId)
      .filter((each) => issuedAs === undefined || each.issuedAs === issuedAs);
    const types = [...new Set(issued.map((each) => each.issuedAs))];
    return { ...pageOf(rows, query), ...left, types };
  });
  fake.on(exportRewardSelections, ({ body }) => {
    exported.push(body);
    return { content: new Blob(['x']), name: 'unissued-rewards-acme-2026-11-23.csv' };
  });
  fake.on(exportIssuedRewards, ({ body }) => {
    exported.push(body);
    return { content: new Blob(['x']), name: 'issued-rewards-acme-2026-11-23.csv' };
  });
  fake.on(exportCancelledRewards, ({ body }) => {
    exported.push(body);
    return { content: new Blob(['x']), name: 'cancelled-rewards-acme-2026-11-23.csv' };
  });
  fake.on(listCancelledRewards, ({ query }) => {
    asked.push(query);
    const { userId, issueAs } = query;
    const rows = cancelled
      .filter(({ user }) => userId === undefined || user.id === userId)
      .filter(({ reward }) => issueAs === undefined || reward.issueAs === issueAs);
    const types = [...new Set(cancelled.map(({ reward }) => reward.issueAs))];
    return { ...pageOf(rows, query), ...left, types };
  });
  const settle = (id: string): RewardSelection => {
    const found = selections.find((each) => each.id === id);
    if (!found) throw problemResponse('reward-settled');
    selections = selections.filter((each) => each !== found);
    return found;
  };
  fake.on(issueReward, ({ params: { id }, body }) => {
    if (refused.has(id)) throw problemResponse('shop-refused');
    if (issued.some(({ reference }) => reference !== null && reference === body.reference)) {
      throw problemResponse('reference-used');
    }
    sent.push(body);
    const { pointReward: reward, user, points } = settle(id);
    const next = makeIssued(issued.length + 1, {
      ...{ reward, user, points, issuedAs: reward.issueAs, ...body },
    });
    issued = [next, ...issued];
    return next;
  });
  fake.on(cancelReward, ({ params: { id }, body }) => {
    if (body) sent.push(body);
    settle(id);
    return undefined;
  });
  fake.on(deleteIssuedReward, ({ params: { id }, body }) => {
    sent.push(body);
    issued = issued.filter((each) => each.id !== id);
    return undefined;
  });
  fake.on(generateRewardCode, ({ body: { kind } }) => ({
    code: kind === 'discount' ? 'BC-DDDD2222' : 'BC-GGGG3333',
  }));
  fake.on(getShopify, () => {
    if (isPlus === null) throw problemResponse('not-found');
    return makeShop(isPlus);
  });
  return {
    /** The questions to the lists, oldest first. */
    asked,
    /** The bodies of the exports, oldest first. */
    exported,
    /** The bodies of the calls to issue, to cancel and to delete, oldest first. */
    sent,
    /** Somebody else has issued or cancelled it. */
    settle,
  };
}
