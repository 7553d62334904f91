import { focusForNow, lists } from './lost-focus.ts';

/** Dialogs and menus give the focus back by themselves. */
const layers = '[role$=dialog], [role=menu], [role=listbox]';

/**
 * Gives the focus back to a button once its work is done (SHELL-303). The button is disabled while it works, and the
 * browser takes the focus from it. Where the button has gone with its work, the row, the list or the heading of the page
 * has the focus (SHELL-304). Another element that was pressed or has the focus since keeps it, also outside the frame
 * that shows this document.
 */
export function keepFocusAtWork(page: Document): () => void {
  const view = page.defaultView ?? window;
  let button: HTMLButtonElement | null = null;
  /** The button and everything around it, from the inside out. */
  let path: EventTarget[] = [];
  const note = (event: Event) => {
    const { target } = event;
    button = target instanceof view.HTMLButtonElement && !target.closest(layers) ? target : null;
    path = event.composedPath();
  };
  const forget = ({ target }: Event) => {
    if (!(target instanceof view.Node && button?.contains(target))) button = null;
  };
  const giveBack = () => {
    if (!button || page.activeElement !== page.body || isFocusBeside(page)) return;
    if (button.isConnected) {
      if (!button.disabled) button.focus({ preventScroll: true });
      return;
    }
    button = null;
    const left = path.find(
      (each): each is Element => each instanceof view.Element && each.isConnected,
    );
    const place = left?.closest<HTMLElement>(`tr, ${lists}`) ?? page.querySelector('h1');
    if (place) focusForNow(place);
  };
  const observer = new MutationObserver((changes) => {
    if (button && (!button.isConnected || changes.some(({ target }) => target === button)))
      giveBack();
  });
  observer.observe(page, { subtree: true, childList: true, attributeFilter: ['disabled'] });
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
