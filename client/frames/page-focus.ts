import { focusHeading } from './focus-heading.ts';

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
