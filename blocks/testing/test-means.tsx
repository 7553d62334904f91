import { type ReactNode, useCallback, useState } from 'react';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import type { PageMeans } from '../page-means.ts';

interface TestMeans {
  /** The query of the page's address. */
  readonly search: () => string;
  /** Opens another query, as a link or Back does. */
  readonly open: (search: string) => void;
  /** Addresses that the page asked for, oldest first. */
  readonly visited: readonly string[];
  /** Draws a component that takes the means of a page, with an address of its own. */
  readonly With: (props: { children: (means: PageMeans) => ReactNode }) => ReactNode;
}

/** The means of a page that stands on no side: its address is a piece of state. */
export function makeTestMeans(first = ''): TestMeans {
  let present = first;
  let open: TestMeans['open'] = () => {};
  const visited: string[] = [];
  function With({ children }: { children: (means: PageMeans) => ReactNode }) {
    const [search, setSearch] = useState(present);
    open = (next) => {
      present = next;
      setSearch(next);
    };
    // A new one for each address, as on both sides.
    const changeQuery = useCallback<PageMeans['changeQuery']>(
      (changes) => {
        const query = new URLSearchParams(search);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) query.delete(name);
          else query.set(name, value);
        }
        open(query.toString());
      },
      [search],
    );
    return children({
      Page: ({ children: page, isDirty = false }) => <main data-dirty={isDirty}>{page}</main>,
      query: new URLSearchParams(search),
      changeQuery,
      navigate: (address) => void visited.push(address),
      moveTo: (address) => void visited.push(address),
      preferences: defaultUserData.data.preferences,
      savePreferences: () => {},
      renderWayBack: () => null,
    });
  }
  return { With, visited, search: () => present, open: (next) => open(next) };
}
