import { z } from 'zod';
import { type Finding, type Signal, sizeOf } from '#contract/fraud-cases/signal.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import {
  addSteps,
  lockOrders,
  type OrderRow,
  type ReferralRow,
  updateOrder,
} from '#server/referrals/queries.ts';
import {
  type CaseRow,
  insertCase,
  insertCaseOrder,
  lockOpenCase,
  updateCase,
} from './repository.ts';
import type { Suspected } from './signals.ts';

/** The job that tells the ambassador of a case. The code that opens a case knows no addresses. */
export const caseOpened = { name: 'tell-held-orders', payload: z.object({ caseId: z.uuid() }) };

interface Suspicion {
  readonly suspected: readonly Suspected[];
  readonly now: Date;
}

/**
 * Adds suspected orders to the open case of their ambassador and code, or opens one; nothing more is credited for
 * them from then on. Orders of a decided case stay in it. The order as it is afterwards.
 */
export async function addToCase(
  db: TenantDb,
  row: ReferralRow,
  { suspected, now }: Suspicion,
): Promise<OrderRow> {
  const open = await lockOpenCase(db, row);
  const signsOf = signsById(suspected, open);
  const isNew = suspected.some(({ orders }) => orders.some(({ caseId }) => caseId === null));
  if (signsOf.size === 0 || !(open || isNew)) return row;
  const findings = suspected.map(({ finding }) => finding);
  const held = open
    ? await updateCase(db, open.id, {
        findings: JSON.stringify(mergeFindings(open.findings, findings)),
      })
    : await openCase(db, row, findings, now);
  for (const { id, isHeld, creditedAt } of await lockOrders(db, [...signsOf.keys()])) {
    const signs = signsOf.get(id) ?? [];
    const isCredited = creditedAt !== null;
    if (await insertCaseOrder(db, { orderId: id, caseId: held.id, signs }))
      await addSteps(db, id, now, [{ kind: 'held', signals: [...signs], isCredited }]);
    if (!isHeld) await updateOrder(db, id, { isHeld: true });
  }
  const [after] = await lockOrders(db, [row.id]);
  return after ?? row;
}

async function openCase(
  db: TenantDb,
  { userId, code }: ReferralRow,
  findings: readonly Finding[],
  now: Date,
): Promise<CaseRow> {
  const row = await insertCase(db, {
    ...{ userId, code, openedAt: now, findings: JSON.stringify(findings) },
  });
  await enqueue(db, caseOpened, { caseId: row.id }, { key: row.id });
  return row;
}

/** Id of an order → the grounds for suspecting it. Orders of another case are left out. */
function signsById(
  suspected: readonly Suspected[],
  open: CaseRow | undefined,
): ReadonlyMap<string, readonly Signal[]> {
  const signsOf = new Map<string, readonly Signal[]>();
  for (const { finding, orders } of suspected) {
    for (const { id, caseId } of orders) {
      if (caseId !== null && caseId !== open?.id) continue;
      signsOf.set(id, [...(signsOf.get(id) ?? []), finding.signal]);
    }
  }
  return signsOf;
}

/** One finding of each signal: the one that counts more. */
function mergeFindings(known: readonly Finding[], more: readonly Finding[]): Finding[] {
  const merged = new Map<Signal, Finding>();
  for (const each of [...known, ...more]) {
    const before = merged.get(each.signal);
    if (!before || sizeOf(each) > sizeOf(before)) merged.set(each.signal, each);
  }
  return [...merged.values()];
}
