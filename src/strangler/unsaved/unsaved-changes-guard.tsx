import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useObserved, useStrangler } from '../strangler-context.ts';
import { leavesScreen } from './leaves-screen.ts';

/** Stops the router while something is unsaved, and asks the one question. Once, in the root route. */
export function UnsavedChangesGuard() {
  const { unsaved } = useStrangler();
  const question = useObserved(unsaved.question);
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
      // Where the person last wanted to go counts, should they have tried more than once.
      if (latest.current.state !== 'blocked') return;
      if (leaves) latest.current.proceed();
      else latest.current.reset();
    });
  }, [blocker, unsaved]);

  return (
    <ConfirmDialog
      danger
      opened={question !== null}
      title={question?.text}
      confirmLabel={question?.leave ?? ''}
      cancelLabel={question?.stay}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    />
  );
}
