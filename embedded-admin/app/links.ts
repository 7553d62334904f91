import { navigateTo } from './navigate.ts';
import { mentionToShell } from './shell.ts';

/**
 * Makes every link of this document one of the shell's: the shell owns history, so a click asks it
 * for the navigation (BRIDGE-78, BRIDGE-79). A click that opens a new tab stays the browser's; the
 * server sends such a tab to the shell.
 */
export function handLinksToShell(document: EventTarget): void {
  document.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || link.hasAttribute('download')) return;
    event.preventDefault();
    if (link.origin === location.origin) {
      navigateTo(link.pathname + link.search);
    } else {
      mentionToShell('external-navigation', { url: link.href });
    }
  });
}

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;
