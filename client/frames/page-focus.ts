import { isAtField } from '../shortcuts/at-field.ts';

/** How long a heading may take to be drawn after the page was navigated to, in milliseconds. */
const patience = 2000;

/** The focus of a document whose page comes into sight and goes out of it. */
export interface PageFocus {
  /** Puts the focus on the heading of the page, from which screen readers read on (BRIDGE-133). */
  enter(): void;
  /** Leaves the focus to others, and gives up the wait for a heading: nobody sees the page (BRIDGE-107). */
  leave(): void;
}

export function createPageFocus(page: Element = document.body): PageFocus {
  let stop: (() => void) | undefined;
  return {
    enter() {
      stop?.();
      stop = focusHeading(() => page.querySelector('h1'));
      if (stop) setTimeout(stop, patience);
    },
    leave() {
      stop?.();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) activeElement.blur();
    },
  };
}

/**
 * Puts the focus on a heading once it is there. A person who is at a field of the page by then stays
 * at it, since typed letters would be lost (BRIDGE-289). Answers a function that stops the wait, if
 * the heading is not there yet.
 */
export function focusHeading(find: () => HTMLElement | null | undefined): (() => void) | undefined {
  const look = () => {
    const heading = find();
    if (heading && !isAtField(heading.closest('main') ?? document.body)) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return Boolean(heading);
  };
  if (look()) return;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
