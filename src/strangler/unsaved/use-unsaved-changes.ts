import { useEffect, useMemo } from 'react';
import { useStrangler } from '../strangler-context.ts';
import type { UnsavedKind } from './unsaved-changes.ts';

/**
 * Has the unsaved-changes guard ask before the screen is left while `isDirty`. `kind` chooses the
 * words (SHELL-164).
 */
export function useUnsavedChanges(isDirty: boolean, kind: UnsavedKind = 'account'): void {
  const { unsaved } = useStrangler();
  const source = useMemo(() => ({ kind }), [kind]);
  useEffect(() => {
    unsaved.report(source, isDirty);
    return () => unsaved.report(source, false);
  }, [unsaved, source, isDirty]);
}
