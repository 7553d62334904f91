import { useState } from 'react';

interface ShownStore<Store> {
  /** The store whose settings are shown: also one that is gone, while there are changes that were not saved. */
  readonly shown: Store | null;
  /** Whether the store was removed while the page was open, but not by this page. */
  readonly isGone: boolean;
  /** Whether it was removed by this page. */
  readonly isRemoved: boolean;
  /** Told when this page begins to remove the store, or has failed to. */
  readonly onRemoving: (isRemoving: boolean) => void;
}

/** Keeps typed settings in sight when their store is removed in another tab or by somebody else (INT-176). */
export function useShownStore<Store extends object>(
  stored: Store | null | undefined,
  isDirty: boolean,
): ShownStore<Store> {
  const [last, setLast] = useState(stored ?? null);
  const [removed, setRemoved] = useState<Store | null>(null);
  if (stored && stored !== last) setLast(stored);
  const isRemoved = removed !== null && removed === last;
  const isGone = stored === null && last !== null && !isRemoved;
  return {
    shown: stored ?? (isGone && isDirty ? last : null),
    isGone,
    isRemoved,
    onRemoving: (isRemoving) => setRemoved(isRemoving ? last : null),
  };
}
