import { isAtField } from '../shortcuts/at-field.ts';

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
