import { useState } from 'react';

interface ShownStore<Store> {
  /** The store whose settings are shown: also one that is gone, while there are changes that were not saved. */
  readonly shown: Store | null;
  /** The key of what is shown: another one once another store has taken its place (INT-177). */
  readonly key: number;
  /** The address of the store whose unsaved changes went out of sight when another one took its place. */
  readonly replaced: string | null;
  /** Whether the store was removed while the page was open, but not by this page. */
  readonly isGone: boolean;
  /** Whether it was removed by this page. */
  readonly isRemoved: boolean;
  /** Told when this page begins to remove the store, or has failed to. */
  readonly onRemoving: (isRemoving: boolean) => void;
  /** Told when this page begins to save another address of the same store. */
  readonly onRename: (address: string | undefined) => void;
}

const nothingReplaced = { key: 0, replaced: null };

/** Keeps typed settings in sight when their store is removed in another tab or by somebody else (INT-176). */
export function useShownStore<Store extends object>(
  stored: Store | null | undefined,
  isDirty: boolean,
  addressOf: (store: Store) => string,
): ShownStore<Store> {
  const [last, setLast] = useState(stored ?? null);
  const [removed, setRemoved] = useState<Store | null>(null);
  const [renamed, setRenamed] = useState<string>();
  const [place, setPlace] = useState<Pick<ShownStore<Store>, 'key' | 'replaced'>>(nothingReplaced);
  if (stored && stored !== last) {
    setLast(stored);
    const addresses = [renamed, last && addressOf(last)];
    if (last && !addresses.includes(addressOf(stored)))
      setPlace({ key: place.key + 1, replaced: isDirty ? addressOf(last) : null });
  }
  const isRemoved = removed !== null && removed === last;
  const isGone = stored === null && last !== null && !isRemoved;
  return {
    shown: stored ?? (isGone && isDirty ? last : null),
    ...place,
    isGone,
    isRemoved,
    onRemoving: (isRemoving) => setRemoved(isRemoving ? last : null),
    onRename: setRenamed,
  };
}
