import { useEffect, useState } from 'react';
import { useStrangler } from '../strangler-context.ts';

/**
 * Has the unsaved-changes guard ask before the screen is left while `isDirty`. `isKept` when the changes
 * are there again after the screen has ended without being left.
 */
export function useUnsavedChanges(isDirty: boolean, isKept = false): void {
  const { unsaved } = useStrangler();
  const [source] = useState(() => ({}));
  useEffect(() => {
    unsaved.report(source, isDirty, isKept);
    return () => unsaved.report(source, false);
  }, [unsaved, source, isDirty, isKept]);
}
