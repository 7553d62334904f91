import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useObserved } from '#client/observable.ts';
import { useStrangler } from '../strangler-context.ts';
import { BrowserQuestion } from './browser-question.tsx';
import type { LeaveDialogProps } from './leave-dialog.tsx';
import { leavesScreen } from './leaves-screen.ts';

const LeaveDialog = lazy<ComponentType<LeaveDialogProps>>(() =>
  import('./leave-dialog.tsx').then(
    (module) => ({ default: module.LeaveDialog }),
    () => ({ default: BrowserQuestion }),
  ),
);

/** Stops the router while something is unsaved, and asks the one question. Once, in the root route. */
export function UnsavedChangesGuard() {
  const { unsaved } = useStrangler();
  const question = useObserved(unsaved.question);
  const isDirty = useObserved(unsaved.isDirty);
  const [isWanted, setWanted] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved.isDirty.get() &&
      leavesScreen(currentLocation, nextLocation, historyAction === 'REPLACE'),
  );
  const latest = useRef(blocker);
  const isAsking = useRef(false);

  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void unsaved.confirmLeave().then((leaves) => {
      isAsking.current = false;
      // The last place that the person wanted counts, when they have tried more than once.
      if (latest.current.state !== 'blocked') return;
      if (leaves) latest.current.proceed();
      else latest.current.reset();
    });
  }, [blocker, unsaved]);

  // Loaded with the first change, so that it is there when the question comes.
  if (isDirty && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog question={question} />
    </Suspense>
  );
}
