import type { Query } from './query.ts';

/** How one side writes a value into a query. `read(write(value))` is the value. */
export interface Notation<T> {
  /** The parameters this notation owns. */
  readonly names: readonly string[];
  /** The value the parameters stand for; undefined when they say nothing this notation knows. */
  read(query: Query): T | undefined;
  write(value: T): Query;
}

/**
 * One meaning in two notations, the old address's and the new one's. Translating is reading the
 * one and writing the other, so a mapping that works in one direction only cannot be written down.
 */
export interface SearchCodec {
  readonly oldNames: readonly string[];
  readonly newNames: readonly string[];
  toNew(query: Query): Query;
  toOld(query: Query): Query;
  normalOld(query: Query): Query;
  normalNew(query: Query): Query;
}

/** Joins two notations of the same value. */
export function defineSearchCodec<T>(notations: {
  old: Notation<T>;
  new: Notation<T>;
}): SearchCodec {
  const { old: older, new: newer } = notations;
  const through = (from: Notation<T>, to: Notation<T>) => (query: Query) => {
    const value = from.read(query);
    return value === undefined ? [] : to.write(value);
  };
  return {
    oldNames: older.names,
    newNames: newer.names,
    toNew: through(older, newer),
    toOld: through(newer, older),
    normalOld: through(older, older),
    normalNew: through(newer, newer),
  };
}
