import { createMemoryRouter } from 'react-router';
import type { ConnectOwnHost } from '#bridge/same-document.ts';
import { focusPage } from '#client/frames/focus-page.ts';
import { handLinksToShell } from './links.ts';
import { routes } from './routes.tsx';
import { startPages } from './start-pages.tsx';

/**
 * Draws the pages of the newer admin in an element of the top window, which scrolls them. The address is the host's
 * matter, as everywhere. Returns how to end it.
 */
export function openPages(
  root: HTMLElement,
  connect: ConnectOwnHost,
  fetch?: typeof globalThis.fetch,
): () => void {
  const router = createMemoryRouter(routes, { initialEntries: ['/admin'] });
  const end = startPages(root, {
    router,
    connect,
    fetch,
    scroller: {
      top: () => root.scrollTop,
      scrollTo(top) {
        root.scrollTop = top;
      },
    },
    focusPage: () => focusPage(root),
    // This document stays in sight when its pages do not.
    suspend: () => {},
  });
  // Dialogs of a page stand beside its element.
  const stopLinks = handLinksToShell(document, () => !root.closest('[inert]'));
  return () => {
    stopLinks();
    end();
    router.dispose();
  };
}
