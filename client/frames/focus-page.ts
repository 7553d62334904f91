import { focusHeading } from './focus-heading.ts';

/** How long a heading may take to be drawn after the page was navigated to, in milliseconds. */
const patience = 2000;

/** Puts the focus on the heading of the page, from which screen readers read on (BRIDGE-133). */
export function focusPage(page: Element = document.body): void {
  const stop = focusHeading(() => page.querySelector('h1'));
  if (stop) setTimeout(stop, patience);
}
