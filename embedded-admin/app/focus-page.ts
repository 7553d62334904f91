/** Puts the focus on the heading of the page, where screen readers go on reading (BRIDGE-133). */
export function focusPage(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
