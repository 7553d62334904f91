import { leavesScreen, type Place } from './leaves-screen.ts';
import type { UnsavedChanges } from './unsaved-changes.ts';

/**
 * Stops Back and Forward before the address changes, where the browser has the Navigation API.
 *
 * The router could only put the address back after it has changed. Links and menus are left to the
 * router's blocker, which asks before it touches the history. The blocker also gets each Back that the
 * browser does not let us cancel, because the person has not touched the page since the last one.
 *
 * `read` answers a place as the screen map knows it. Answers a function that stops the guard.
 */
export function guardHistory(
  unsaved: UnsavedChanges,
  navigation: Navigation | undefined,
  read: (url: URL) => Place = (url) => url,
) {
  if (!navigation) return () => {};

  const onNavigate = (event: NavigateEvent) => {
    const { destination, navigationType, cancelable } = event;
    if (navigationType !== 'traverse' || !destination.sameDocument || !cancelable) return;
    const here = read(new URL(navigation.currentEntry?.url ?? location.href));
    if (!unsaved.isDirty.get() || !leavesScreen(here, read(new URL(destination.url)), false))
      return;
    event.preventDefault();
    void unsaved.confirmLeave().then((leaves) => {
      if (!leaves) return;
      const { committed, finished } = navigation.traverseTo(destination.key);
      void Promise.allSettled([committed, finished]);
    });
  };

  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}
