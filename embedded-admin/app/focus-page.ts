/** How long a heading may take to be drawn after the page was navigated to, in milliseconds. */
const patience = 2000;

/** Puts the focus on the heading of the page, where screen readers go on reading (BRIDGE-133). */
export function focusPage(): void {
  if (focusHeading()) return;
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
}

function focusHeading(): boolean {
  const heading = document.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
