import type { TenantDb } from '#server/platform/db/database.ts';
import { addTransaction, points } from '#server/transactions/queries.ts';

/** Names the debit of a selection in the ledger. */
export const debitKey = (selectionId: string): string => `reward-selection:${selectionId}`;

const causes = {
  chosen: { key: debitKey, words: 'Reward', sign: -1 },
  cancelled: {
    key: (id: string) => `reward-cancelled:${id}`,
    words: 'Cancelled reward',
    sign: 1,
  },
} as const;

interface Booking {
  readonly selectionId: string;
  readonly userId: string;
  /** The cost of the reward; nothing is booked for 0. */
  readonly spentPoints: number;
  /** The name of the reward. */
  readonly text: string;
  readonly at: Date;
  /** The admin who does it; null for the person. */
  readonly by: string | null;
}

/** Takes the points of a reward, or gives them back, once (REW-97, REW-103, REW-120). */
export async function book(
  db: TenantDb,
  cause: keyof typeof causes,
  { selectionId, userId, spentPoints, text, at, by }: Booking,
): Promise<void> {
  if (spentPoints === 0) return;
  const { key, words, sign } = causes[cause];
  await addTransaction(db, {
    ...{ userId, unit: points, value: sign * spentPoints, description: `${words}: ${text}` },
    ...{ key: key(selectionId), source: 'reward-selection', sourceId: selectionId },
    ...{ createdBy: by, createdAt: at },
  });
}
