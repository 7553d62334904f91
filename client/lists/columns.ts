import type { UserDataContent } from '#contract/user-data/user-data.ts';

type Preferences = UserDataContent['preferences'];

/** A change of the preferences; null keeps nothing of a list. */
export interface ColumnsChange {
  readonly hiddenColumns: Readonly<Record<string, string[] | null>>;
}

/** The keys of the columns that somebody has taken out of a list. */
export const hiddenColumns = ({ hiddenColumns: hidden }: Preferences, list: string): string[] =>
  hidden?.[list] ?? [];

/** The change of preferences that takes a column out of a list, or puts it back. */
export function showColumn(
  preferences: Preferences,
  list: string,
  { key, isShown }: { readonly key: string; readonly isShown: boolean },
): ColumnsChange {
  const others = hiddenColumns(preferences, list).filter((hidden) => hidden !== key);
  const hidden = isShown ? others : [...others, key];
  // If no column is left out, nothing is kept of the list.
  return { hiddenColumns: { [list]: hidden.length > 0 ? hidden : null } };
}
