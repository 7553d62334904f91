import { sql } from 'kysely';
import { answerBy } from '#server/order-questions/policy.ts';
import { insertQuestion } from '#server/order-questions/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { daysBefore, hoursAfter } from './moments.ts';

/** A question of so many days ago about an order of a kind, and the answer. */
interface Story {
  readonly daysAgo: number;
  readonly about: 'denied' | 'undecided' | 'approved' | 'refunded' | 'cancelled';
  /** How many days before it the order was placed at least. */
  readonly agedDays?: number;
  readonly note: string;
  /** Left out while it is open. */
  readonly answer?: string;
}

// Each text is true of any order of its kind, and of points and cash alike.
const stories: readonly Story[] = [
  {
    ...{ daysAgo: 330, about: 'denied' },
    note: 'My sister bought this with my code. Why did I get nothing?',
    answer: 'We have looked at it again. Orders of your own household do not count.',
  },
  {
    ...{ daysAgo: 290, about: 'approved' },
    note: 'I think the commission is too small for this order.',
    answer: 'The commission comes from the goods alone, without tax and shipping.',
  },
  {
    ...{ daysAgo: 242, about: 'refunded' },
    note: 'The customer says she kept a part of it.',
    answer: 'The shop tells us that all of it was given back.',
  },
  {
    ...{ daysAgo: 188, about: 'denied' },
    note: 'This was a real customer from my run club, I can give you her name.',
    answer: 'Thank you for asking. We could not confirm the purchase, so it stays denied.',
  },
  {
    ...{ daysAgo: 141, about: 'approved', agedDays: 21 },
    note: 'When do I get the commission? It has been three weeks.',
    answer: 'It is credited once the days for returns are over. You find it in your earnings then.',
  },
  {
    ...{ daysAgo: 96, about: 'approved' },
    note: 'Two friends used my code that day and I see one order only.',
    answer: 'The second order carries no code. Please ask your friend whether it was entered.',
  },
  {
    ...{ daysAgo: 47, about: 'cancelled' },
    note: 'Why is there nothing for this one?',
    answer: 'It was cancelled.',
  },
  {
    ...{ daysAgo: 9, about: 'approved' },
    note: 'Is this the right percentage? I thought mine was higher by now.',
  },
  {
    ...{ daysAgo: 4, about: 'denied' },
    note: 'My neighbour ordered this. We share the same internet, but it is her order and she paid for it.',
  },
  {
    ...{ daysAgo: 1, about: 'undecided', agedDays: 7 },
    note: 'Could somebody have a look at this one? My friend has had the parcel for days.',
  },
];

const kinds: Readonly<Record<Story['about'], ReturnType<typeof sql<boolean>>>> = {
  denied: sql<boolean>`approved_state = 'denied' and principal_net > 0`,
  undecided: sql<boolean>`approved_state = 'undecided'`,
  approved: sql<boolean>`approved_state = 'approved' and principal_net > 0`,
  refunded: sql<boolean>`principal_net = 0 and not cancelled and approved_state <> 'denied'`,
  cancelled: sql<boolean>`cancelled and approved_state <> 'denied'`,
};

/** A year of contested orders: most answered in time, three open, one of them late. */
export async function addOrderQuestions(db: TenantDb, now: Date): Promise<void> {
  const admin = await db
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`'admin' = any(roles)`)
    .orderBy('createdAt')
    .orderBy('email')
    .executeTakeFirst();
  if (!admin) return;
  const contested = new Set<string>();
  // The person whom visitors can be has some of them.
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'ambassador@%')
    .executeTakeFirst();
  for (const [index, { daysAgo, about, agedDays = 0, note, answer }] of stories.entries()) {
    const at = daysBefore(now, daysAgo);
    // The latest order of its kind by then that nobody has contested yet.
    const order = await db
      .selectFrom('orders')
      .select(['id', 'userId'])
      .where('userId', 'is not', null)
      .where('orderedAt', '<', daysBefore(at, agedDays))
      .where(kinds[about])
      .where('id', '<>', sql<string>`all(${[...contested]}::uuid[])`)
      .orderBy(sql`user_id is distinct from ${index % 2 === 0 ? (known?.id ?? null) : null}`)
      .orderBy('orderedAt', 'desc')
      .executeTakeFirst();
    if (!order?.userId) continue;
    contested.add(order.id);
    const repliedAt = hoursAfter(at, 30);
    await insertQuestion(db, {
      ...{ orderId: order.id, userId: order.userId },
      ...{ contestedText: note, contestedAt: at, dueAt: answerBy(at) },
      ...(answer !== undefined && { replyText: answer, repliedAt, repliedBy: admin.email }),
    });
  }
}
