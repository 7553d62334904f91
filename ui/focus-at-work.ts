/**
 * Gives the focus back to a button once its work is done (SHELL-303). The button is disabled while it works, and the
 * browser takes the focus from it. Another element that was pressed or has the focus since keeps it, also outside the
 * frame that shows this document.
 */
export function keepFocusAtWork(page: Document): () => void {
  const view = page.defaultView ?? window;
  let button: HTMLButtonElement | null = null;
  const note = ({ target }: Event) => {
    button = target instanceof view.HTMLButtonElement ? target : null;
  };
  const forget = ({ target }: Event) => {
    if (!(target instanceof view.Node && button?.contains(target))) button = null;
  };
  const giveBack = () => {
    if (!button?.isConnected || button.disabled || page.activeElement !== page.body) return;
    if (!isFocusBeside(page)) button.focus({ preventScroll: true });
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

/** Whether the focus is outside the frame that shows this document. */
function isFocusBeside({ defaultView }: Document): boolean {
  const frame = defaultView?.frameElement;
  return !!frame && frame.ownerDocument.activeElement !== frame;
}
