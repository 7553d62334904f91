/** How long a heading may take to be drawn after the page was navigated to, in milliseconds. */
const patience = 2000;

/** Puts the focus on the heading of the page, from which screen readers read on (BRIDGE-133). */
export function focusPage(page: Element = document.body): void {
  if (focusHeading(page)) return;
  const observer = new MutationObserver(() => {
    if (focusHeading(page)) observer.disconnect();
  });
  observer.observe(page, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
}

function focusHeading(page: Element): boolean {
  const heading = page.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
