import { useEffect } from 'react';

/** Tells whether a form has changes that are not saved, when that changes and when the form goes. */
export function useTellDirty(isDirty: boolean, onDirtyChange: (isDirty: boolean) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of a change, not of another listener.
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty]);
}
