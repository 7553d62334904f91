/**
 * Gives the focus back to a button that works: it is disabled meanwhile, and the browser takes the focus from it.
 * Whatever was pressed or has the focus since keeps it.
 */
export function keepFocusAtWork(page: Document): () => void {
  let button: HTMLButtonElement | null = null;
  const note = ({ target }: Event) => {
    button = target instanceof HTMLButtonElement ? target : null;
  };
  const forget = ({ target }: Event) => {
    if (!(target instanceof Node && button?.contains(target))) button = null;
  };
  const giveBack = () => {
    if (button?.isConnected && !button.disabled && page.activeElement === page.body)
      button.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target === button)) giveBack();
  });
  observer.observe(page, { subtree: true, attributeFilter: ['disabled'] });
  page.addEventListener('focusin', note);
  page.addEventListener('pointerdown', forget, true);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', note);
    page.removeEventListener('pointerdown', forget, true);
  };
}
