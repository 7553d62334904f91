/** Marks the list of a page and the bar of its selection: they take the focus when a row or button that had it has gone. */
export const takesLostFocus = { 'data-takes-lost-focus': true } as const;

/** Finds such lists and bars; the list of a page comes first. */
export const lists = '[data-takes-lost-focus]';

/** Whether the focus is outside the frame that shows this document. */
export function isFocusBeside({ defaultView }: Document): boolean {
  const frame = defaultView?.frameElement;
  return !!frame && frame.ownerDocument.activeElement !== frame;
}

/** Focuses a part of the page that cannot have the focus otherwise. A click on it does not focus it. */
export function focusForNow(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
