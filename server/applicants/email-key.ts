/** The name of the `number`th email of a kind in the outbox, which takes each once. */
export const emailKey = (kind: 'received' | 'decision', id: string, number: number): string =>
  `applicant-${kind}-${id}-${number}`;
