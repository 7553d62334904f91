import { focusForNow, lists } from './return-focus.ts';

/** Dialogs and menus give the focus back by themselves. */
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Gives the focus back to a button once its work is done (SHELL-303). The button is disabled while it works, and the
 * browser takes the focus from it. Where the button has gone with its work, the nearest place takes the focus: the
 * row, the list or the heading (SHELL-304). Another element that was pressed or has the focus since keeps it, also
 * outside the frame that shows this document.
 */
export function keepFocusAtWork(page: Document): () => void {
  const view = page.defaultView ?? window;
  let button: HTMLButtonElement | null = null;
  /** The elements around the button, from the inside out. */
  let around: HTMLElement[] = [];
  const note = ({ target }: Event) => {
    button = target instanceof view.HTMLButtonElement && !target.closest(layers) ? target : null;
    around = button ? ancestorsOf(button) : [];
  };
  const forget = ({ target }: Event) => {
    if (!(target instanceof view.Node && button?.contains(target))) button = null;
  };
  const giveBack = () => {
    if (!button || button.disabled || page.activeElement !== page.body) return;
    if (isFocusBeside(page)) return;
    if (button.isConnected) return button.focus({ preventScroll: true });
    button = null;
    const place = nearestPlace(around.filter((element) => element.isConnected));
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

function ancestorsOf(element: Element): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** The row or the list among `elements`, or else the heading of the first one that has one. */
function nearestPlace(elements: readonly HTMLElement[]): HTMLElement | undefined {
  for (const element of elements) {
    if (element.matches(`tr, ${lists}`)) return element;
    const heading = element.querySelector<HTMLElement>('h1, h2, h3, h4');
    if (heading) return heading;
  }
}

/** Whether the focus is outside the frame that shows this document. */
function isFocusBeside({ defaultView }: Document): boolean {
  const frame = defaultView?.frameElement;
  return !!frame && frame.ownerDocument.activeElement !== frame;
}
