import { useState } from 'react';

/** The rows of a list that are selected, by their ids, on whatever page they are. */
export interface Selection {
  readonly ids: readonly string[];
  has(row: { readonly id: string }): boolean;
  select(ids: readonly string[], isSelected: boolean): void;
  clear(): void;
}

interface Kept {
  readonly question: string;
  readonly ids: ReadonlySet<string>;
}

/** What is selected of a list. It belongs to what the list is asked for: with another question it is empty. */
export function useSelection(question: string): Selection {
  const [kept, setKept] = useState<Kept>({ question, ids: new Set() });
  const ids: ReadonlySet<string> = kept.question === question ? kept.ids : new Set<string>();
  return {
    ids: [...ids],
    has: ({ id }) => ids.has(id),
    select(some, isSelected) {
      const next = new Set(ids);
      for (const id of some) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setKept({ question, ids: next });
    },
    clear: () => setKept({ question, ids: new Set() }),
  };
}
