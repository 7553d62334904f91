/** The element that holds the content of every layout. */
export const contentId = 'content';

/** Puts the focus on the content, because the element with the focus goes out of sight. */
export function focusContent(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}
