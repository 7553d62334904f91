import { handLinks } from '#client/frames/hand-links.ts';
import { navigateTo } from './navigate.ts';
import { mentionToShell } from './shell.ts';

/**
 * Makes every link of this document one of the shell's: the shell owns history, so a click asks it
 * for the navigation (BRIDGE-78, BRIDGE-79). A click that opens a new tab stays the browser's; the
 * server sends such a tab to the shell. Answers how to stop.
 */
export const handLinksToShell = (document: EventTarget, isInSight?: () => boolean): (() => void) =>
  handLinks(document, {
    open: (path) => navigateTo(path),
    openExternal: (url) => mentionToShell('external-navigation', { url }),
    ...(isInSight && { isInSight }),
  });
