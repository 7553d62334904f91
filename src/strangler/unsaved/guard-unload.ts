import type { UnsavedChanges } from './unsaved-changes.ts';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Lets the browser ask when the tab is closed or reloaded with unsaved changes (SHELL-165). Only
 * then is there a listener, because one alone keeps pages out of the back/forward cache.
 */
export function guardUnload(unsaved: UnsavedChanges, target: Window) {
  const follow = () => {
    target.removeEventListener('beforeunload', ask);
    if (unsaved.isDirty.get()) target.addEventListener('beforeunload', ask);
  };
  follow();
  const stop = unsaved.isDirty.subscribe(follow);
  return () => {
    stop();
    target.removeEventListener('beforeunload', ask);
  };
}
