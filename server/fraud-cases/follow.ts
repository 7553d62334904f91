import { z } from 'zod';
import type { OrderStep } from '#contract/referrals/trail.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import {
  addSteps,
  lockOrders,
  type OrderRow,
  settle,
  updateOrder,
} from '#server/referrals/queries.ts';
import {
  type CaseOrderRow,
  type CaseRow,
  listBehind,
  listRulings,
  lockCase,
  type RulingRow,
  updateCaseOrder,
} from './repository.ts';

/** How many orders follow a verdict in one transaction. */
const atOnce = 100;

/** The job that lets the orders of a large case follow its latest verdict. */
export const followVerdict: Job<{ caseId: string }> = defineJob({
  name: 'follow-fraud-verdict',
  payload: z.object({ caseId: z.uuid() }),
  async run({ caseId }, { inTenant }) {
    let isMore: boolean;
    do {
      isMore = await inTenant(async (db) => {
        const row = await lockCase(db, caseId);
        return row !== undefined && (await followSome(db, row, new Date()));
      });
    } while (isMore);
  },
});

/**
 * Lets some orders of a locked case follow its latest verdict: the referral is denied, or gets back its state from
 * before a verdict denied it, and the ledger follows by the rate that was kept with the order. Answers whether some are
 * left.
 */
export async function followSome(db: TenantDb, row: CaseRow, now: Date): Promise<boolean> {
  const [ruling] = await listRulings(db, [row.id]);
  if (!ruling) return false;
  const behind = await listBehind(db, row.id, atOnce);
  const orders = await lockOrders(
    db,
    behind.map(({ orderId }) => orderId),
  );
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  for (const each of behind) {
    const order = orderOf.get(each.orderId);
    if (order) await follow(db, { order, each, ruling, now });
  }
  return behind.length === atOnce;
}

interface Following {
  readonly order: OrderRow;
  readonly each: CaseOrderRow;
  readonly ruling: RulingRow;
  readonly now: Date;
}

async function follow(db: TenantDb, { order, each, ruling, now }: Following): Promise<void> {
  const isFraud = ruling.ruling === 'fraud';
  const by = ruling.ruledBy;
  const change = isFraud ? denied(now) : before(order, each);
  const after = await updateOrder(db, order.id, { isHeld: false, ...change });
  const steps: OrderStep[] = [{ kind: 'case-decided', isFraud, by }];
  if (after.approvedState !== null && after.approvedState !== order.approvedState)
    steps.push({ kind: 'state-set', state: after.approvedState, by });
  await addSteps(db, order.id, now, steps);
  await settle(db, after, now);
  await updateCaseOrder(db, order.id, {
    followed: ruling.place,
    ...(isFraud && { stateBefore: order.approvedState, decidedBefore: order.isDecided }),
  });
}

const denied = (now: Date) =>
  ({ approvedState: 'denied', isDecided: true, decidedAt: now }) as const;

/** A later decision of an admin about the order itself stays. */
const before = ({ approvedState }: OrderRow, { stateBefore, decidedBefore }: CaseOrderRow) =>
  stateBefore !== null && approvedState === 'denied'
    ? { approvedState: stateBefore, isDecided: decidedBefore ?? false }
    : {};
