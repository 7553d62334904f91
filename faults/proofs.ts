import { z } from 'zod';
import type { Load } from './load.ts';
import type { World } from './world.ts';

/** The fate of acknowledged work, by the database and the mail server. */
export interface Proof {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Mails that were handed over twice, with the same Message-ID. */
  readonly mailsTwice: number;
}

const Row = z.object({
  mark: z.string(),
  activityId: z.uuid(),
  isApproved: z.boolean(),
  entries: z.coerce.number(),
  mails: z.coerce.number(),
});

/**
 * Compares the acknowledged work with its traces: the activity, its points, and its mail, sent or waiting; the order,
 * taken in or waiting.
 */
export async function proveAll({ pool, mailbox }: World, load: Load): Promise<Proof> {
  // The load goes on: the next questions need not see work that is acknowledged from now on.
  const acknowledged = [...load.acknowledged];
  const orders = await proveOrders(pool, [...load.orders]);
  const { rows } = await pool.query(`
    select verification_text as mark, activity_id as "activityId",
      review is not distinct from 'approved' as "isApproved",
      (select count(*) from transactions
        where transactions.tenant_id = tasks.tenant_id and source_id = activity_id) as entries,
      (select count(*) from outbox where outbox.tenant_id = tasks.tenant_id
        and job = 'send-mail' and key = 'activity-approved-' || activity_id || '-1') as mails
    from tasks`);
  const byMark = Map.groupBy(z.array(Row).parse(rows), ({ mark }) => mark);
  const lost = [...orders.lost];
  const doubled = [...orders.doubled];
  for (const { what, mark, activityId } of acknowledged) {
    const [row] = byMark.get(mark) ?? [];
    const isThere = row?.activityId === activityId && (what === 'handed in' || row.isApproved);
    if (!isThere) lost.push(`${what}: ${mark}`);
    else if (what === 'approved' && row.entries < 1) lost.push(`points: ${mark}`);
    else if (what === 'approved' && row.mails < 1) lost.push(`mail: ${mark}`);
  }
  for (const mark of load.tried) {
    const found = byMark.get(mark) ?? [];
    if (found.length > 1) doubled.push(`handed in: ${mark}`);
    if (found.some(({ entries }) => entries > 1)) doubled.push(`points: ${mark}`);
  }
  // A mail counts as sent once the mail server has taken it.
  const missing = (await countSent({ pool })) - mailbox.taken.size;
  if (missing > 0) lost.push(`${missing} mails`);
  const mailsTwice = [...mailbox.taken.values()].filter((times) => times > 1).length;
  return { lost, doubled, mailsTwice };
}

const OrderRow = z.object({
  tenantId: z.string(),
  orderId: z.string(),
  referrals: z.coerce.number(),
  waiting: z.coerce.number(),
});

/** Each order is somebody's referral once, or waits for the job that takes it in. */
async function proveOrders(
  pool: World['pool'],
  acknowledged: Load['orders'],
): Promise<Pick<Proof, 'lost' | 'doubled'>> {
  const { rows } = await pool.query(`
    select tenant_id as "tenantId", order_id as "orderId", count(user_id) as referrals, 0 as waiting
    from orders group by 1, 2
    union all
    select tenant_id, payload->>'orderId', 0, count(*) from outbox
    where job = 'take-woo-commerce-order' and done_at is null group by 1, 2`);
  const keyOf = ({ tenantId, orderId }: { tenantId: string; orderId: string }) =>
    `order ${orderId} of ${tenantId}`;
  const byKey = Map.groupBy(z.array(OrderRow).parse(rows), keyOf);
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const key of acknowledged.map(keyOf)) {
    const found = byKey.get(key) ?? [];
    const referrals = found.reduce((sum, row) => sum + row.referrals, 0);
    if (referrals > 1) doubled.push(key);
    if (referrals === 0 && !found.some(({ waiting }) => waiting > 0)) lost.push(key);
  }
  return { lost, doubled };
}

const Count = z.object({ count: z.coerce.number() });

/** How many mails the product takes for sent. */
async function countSent({ pool }: Pick<World, 'pool'>): Promise<number> {
  const { rows } = await pool.query(
    "select count(*) from outbox where job = 'send-mail' and done_at is not null",
  );
  return Count.parse(rows[0]).count;
}
