import { focusForNow, isFocusBeside, lists } from './lost-focus.ts';

/** Menus give the focus back by themselves, and so do dialogs as they close. */
const menus = '[role=menu], [role=listbox]';
const dialogs = '[role$=dialog]';

/**
 * Gives the focus back to a button once its work is done (SHELL-303). The button is disabled while it works, and the
 * browser takes the focus from it. Where the button has gone with its work, the row, the list or the heading of the page
 * has the focus (SHELL-304). Where a button or a field has gone from a dialog that stays, the element with which the
 * dialog begins has it (SHELL-315). Another element that was pressed or has the focus since keeps it, also outside the
 * frame that shows this document.
 */
export function keepFocusAtWork(page: Document): () => void {
  const view = page.defaultView ?? window;
  let focused: HTMLElement | null = null;
  /** The element and everything around it, from the inside out. */
  let path: EventTarget[] = [];
  const note = (event: Event) => {
    const { target } = event;
    focused = target instanceof view.HTMLElement && isKept(target) ? target : null;
    path = event.composedPath();
  };
  const forget = ({ target }: Event) => {
    if (!(target instanceof view.Node && focused?.contains(target))) focused = null;
  };
  const giveBack = () => {
    if (!focused || page.activeElement !== page.body || isFocusBeside(page)) return;
    if (focused.isConnected) {
      if (!focused.matches(':disabled')) focused.focus({ preventScroll: true });
      return;
    }
    focused = null;
    const around = path.filter((each): each is HTMLElement => each instanceof view.HTMLElement);
    const dialog = around.find((each) => each.matches(dialogs));
    if (dialog) {
      if (dialog.isConnected) focusBeginning(dialog);
      return;
    }
    const left = around.find((each) => each.isConnected);
    const place = left?.closest<HTMLElement>(`tr, ${lists}`) ?? page.querySelector('h1');
    if (place) focusForNow(place);
  };
  const observer = new MutationObserver((changes) => {
    if (focused && (!focused.isConnected || changes.some(({ target }) => target === focused)))
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

const isKept = (element: HTMLElement): boolean =>
  element.closest(menus) === null &&
  (element.tagName === 'BUTTON' || element.closest(dialogs) !== null);

/** Puts the focus on the element with which a dialog begins, as it is now. */
function focusBeginning(dialog: HTMLElement): void {
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (first) first.focus();
  else focusForNow(dialog);
}
