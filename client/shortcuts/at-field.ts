const fields = 'input, textarea, select, [contenteditable]';

/** Whether the element with the focus is a field of this page or part of a page. */
export function isAtField(page: Element): boolean {
  const { activeElement } = page.ownerDocument;
  return activeElement !== null && page.contains(activeElement) && activeElement.matches(fields);
}
