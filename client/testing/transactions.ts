import { Transaction } from '#contract/transactions/transaction.ts';

/** 75 points for a photo, with other values where they are given; each has an id of its own. */
export function makeTransaction(changes: Partial<Transaction> = {}): Transaction {
  const createdAt = changes.createdAt ?? '2024-06-05T12:00:00Z';
  return Transaction.parse({
    id: crypto.randomUUID(),
    userId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
    unit: 'points',
    type: 'credit',
    value: 75,
    description: 'A photo',
    createdAt,
    createdAtInTenantTz: createdAt.replace('Z', '+00:00'),
    createdBy: null,
    source: 'activity',
    sourceId: null,
    ...changes,
  });
}
