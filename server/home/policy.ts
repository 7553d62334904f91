import type { Home } from '#contract/home/home.ts';

interface Profile {
  readonly approved: object | null;
  readonly pending: object | null;
  readonly rejected: object | null;
}

/** The thing that somebody's profile needs of them; null while a change awaits approval. */
export function profileNeeds({ approved, pending, rejected }: Profile): Home['profile'] {
  if (pending !== null) return null;
  if (rejected !== null) return 'rejected';
  return approved === null ? 'missing' : null;
}

/** The latest of moments on the wire; null for none. */
export const newestOf = (moments: readonly string[]): string | null =>
  moments.toSorted().at(-1) ?? null;
