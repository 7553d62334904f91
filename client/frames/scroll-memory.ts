const positions = new Map<string, number>();
let current = '';

/**
 * Remembers how far the page was scrolled for each history entry of the shell, so that Back shows
 * the same place. Returns the place of the entry, 0 for a new one.
 */
export function enterHistoryEntry(entryId: string, scrollTop: number): number {
  positions.set(current, scrollTop);
  current = entryId;
  return positions.get(entryId) ?? 0;
}
