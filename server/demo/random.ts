/** Numbers that look random and are the same at every run. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  chance(probability: number): boolean;
  uuid(): string;
}

/** Mulberry32, a small generator that is good enough for pictures of people. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    chance: (probability) => next() < probability,
    uuid() {
      const hex = Array.from({ length: 30 }, () => below(16).toString(16)).join('');
      const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(12, 15)}`];
      return [...parts, `${'89ab'[below(4)]}${hex.slice(15, 18)}`, hex.slice(18, 30)].join('-');
    },
  };
}
