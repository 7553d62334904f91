import { useEffect, useState } from 'react';
import { useStrangler } from '../strangler-context.ts';

/** Has the unsaved-changes guard ask before the screen is left while `isDirty`. */
export function useUnsavedChanges(isDirty: boolean): void {
  const { unsaved } = useStrangler();
  const [source] = useState(() => ({}));
  useEffect(() => {
    unsaved.report(source, isDirty);
    return () => unsaved.report(source, false);
  }, [unsaved, source, isDirty]);
}
