import { sql } from 'kysely';
import { answerBy } from '#server/order-questions/policy.ts';
import { insertQuestion } from '#server/order-questions/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { daysBefore, hoursAfter } from './moments.ts';

/** What somebody wrote so many days ago about an order of a kind, and the answer. */
interface Story {
  readonly daysAgo: number;
  readonly about: 'denied' | 'undecided' | 'approved' | 'nothing-left';
  readonly note: string;
  /** Left out while it is open. */
  readonly answer?: string;
}

const stories: readonly Story[] = [
  {
    ...{ daysAgo: 330, about: 'denied' },
    note: 'My sister bought this with my code. Why did I get nothing?',
    answer: 'The order was placed with your own email. We do not count orders of your own.',
  },
  {
    ...{ daysAgo: 290, about: 'approved' },
    note: 'I think the points are too few for this order.',
    answer:
      'The points come from the goods alone, after the discount and without shipping. That is why they are fewer than the total of the order.',
  },
  {
    ...{ daysAgo: 242, about: 'nothing-left' },
    note: 'The customer says she kept two of the three things.',
    answer: 'She sent the parcel back as a whole, and the shop gave all of it back.',
  },
  {
    ...{ daysAgo: 188, about: 'denied' },
    note: 'This was a real customer from my run club, I can give you her name.',
    answer: 'Thank you for asking. The order came from an address that we know from other claims.',
  },
  {
    ...{ daysAgo: 141, about: 'approved' },
    note: 'When do I get the points? It has been three weeks.',
    answer: 'They were credited two weeks after the order. You find them in your earnings.',
  },
  {
    ...{ daysAgo: 96, about: 'approved' },
    note: 'Two friends used my code that day and I see one order only.',
    answer: 'The second order carries no code. Please ask your friend whether it was entered.',
  },
  {
    ...{ daysAgo: 47, about: 'nothing-left' },
    note: 'Why is there nothing for this one?',
    answer: 'It was cancelled before it was sent.',
  },
  {
    ...{ daysAgo: 9, about: 'approved' },
    note: 'The shop page said double points that weekend. I got the normal ones.',
  },
  {
    ...{ daysAgo: 4, about: 'denied' },
    note: 'My neighbour ordered this. We share the same internet, but it is her order and she paid for it.',
  },
  {
    ...{ daysAgo: 1, about: 'undecided' },
    note: 'Could somebody have a look? My friend has had the jacket for a while now.',
  },
];

const kinds: Readonly<Record<Story['about'], ReturnType<typeof sql<boolean>>>> = {
  denied: sql<boolean>`approved_state = 'denied' and principal_net > 0`,
  undecided: sql<boolean>`approved_state = 'undecided'`,
  approved: sql<boolean>`approved_state = 'approved' and principal_net > 0`,
  'nothing-left': sql<boolean>`principal_net = 0 and approved_state <> 'denied'`,
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
  // Whom visitors can be has some of them.
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'ambassador@%')
    .executeTakeFirst();
  for (const [index, { daysAgo, about, note, answer }] of stories.entries()) {
    const at = daysBefore(now, daysAgo);
    // The latest order of its kind by then that nobody has contested yet.
    const order = await db
      .selectFrom('orders')
      .select(['id', 'userId'])
      .where('userId', 'is not', null)
      .where('orderedAt', '<', at)
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
