import { useState } from 'react';

interface Row {
  readonly id: string;
}

/** The selected rows of a list, on all of its pages. */
export interface Selection<Selected extends Row = Row> {
  /** As they are now where they are in sight, else as they were when they were selected. */
  readonly selected: readonly Selected[];
  readonly ids: readonly string[];
  /** True when no more can be selected. */
  readonly isFull: boolean;
  has(row: Row): boolean;
  select(rows: readonly Selected[], isSelected: boolean): void;
  clear(): void;
}

interface Kept<Selected> {
  readonly question: string;
  readonly rows: ReadonlyMap<string, Selected>;
}

interface SelectionOptions<Selected> {
  /** The rows in sight. */
  shown?: readonly Selected[] | undefined;
  /** How many rows can be selected; any beyond are left out. */
  most?: number;
}

/** The selected rows of a list. They belong to its search and filters: with another `question` none is selected. */
export function useSelection<Selected extends Row = Row>(
  question: string,
  { shown = [], most = Number.POSITIVE_INFINITY }: SelectionOptions<Selected> = {},
): Selection<Selected> {
  const [kept, setKept] = useState<Kept<Selected>>({ question, rows: new Map() });
  const keptOf = (all: Kept<Selected>): ReadonlyMap<string, Selected> =>
    all.question === question ? all.rows : new Map();
  const rows = keptOf(kept);
  return {
    selected: [...rows.values()].map((row) => shown.find(({ id }) => id === row.id) ?? row),
    ids: [...rows.keys()],
    isFull: rows.size >= most,
    has: ({ id }) => rows.has(id),
    select: (some, isSelected) =>
      setKept((before) => {
        const next = new Map(keptOf(before));
        for (const row of some) {
          if (!isSelected) next.delete(row.id);
          else if (next.size < most) next.set(row.id, row);
        }
        return { question, rows: next };
      }),
    clear: () => setKept({ question, rows: new Map() }),
  };
}
