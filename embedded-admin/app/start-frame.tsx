import { focusManager } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { focusPage } from '#client/frames/focus-page.ts';
import { handLinksToShell } from './links.ts';
import { connectAround } from './shell.ts';
import { handShortcutsToShell } from './shortcuts.ts';
import { startPages } from './start-pages.tsx';

interface FrameParts {
  router: DataRouter;
  /** Where clicks and keys of this document arrive. */
  listenTo: EventTarget;
  /** A test has its own. */
  fetch?: typeof globalThis.fetch;
  hostWindow?: Window;
}

/** Starts the newer admin in a document of its own, within the shell's frame. Returns how to end it. */
export function startFrame(
  root: Element,
  { router, listenTo, fetch, hostWindow = window.parent }: FrameParts,
): () => void {
  const path = () => router.state.location.pathname + router.state.location.search;
  const end = startPages(root, {
    router,
    fetch,
    connect: connectAround(path, hostWindow),
    scroller: {
      top: () => window.scrollY,
      scrollTo: (top) => window.scrollTo({ top, behavior: 'instant' }),
    },
    focusPage: () => focusPage(),
    suspend(suspended) {
      focusManager.setFocused(!suspended);
      if (suspended && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
  });
  const stopLinks = handLinksToShell(listenTo);
  handShortcutsToShell(listenTo, hostWindow);
  return () => {
    stopLinks();
    end();
  };
}
