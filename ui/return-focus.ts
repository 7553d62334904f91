import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusForNow, isFocusBeside, lists } from './lost-focus.ts';

/**
 * Gives the focus back to the element that opened a dialog, when nothing has it once the dialog has gone. Mantine
 * gives it to the element that had it at that moment. An item of a menu has gone by then, so the menu's button gets
 * it. Where no element is left, or the address has opened the dialog, the list of the page gets it, or else the heading
 * (SHELL-328). The caller runs the returned function when the dialog has faded out; a dialog taken off the page needs no call.
 */
export function useReturnFocus(opened: boolean): () => void {
  const opener = useRef<HTMLElement | null>(undefined);
  const [exits, setExits] = useState(0);

  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!opened) return;
    const left = latest?.isConnected ? latest : null;
    opener.current = openerOf(document.activeElement) ?? left;
  }, [opened]);
  // After the page has been drawn without the dialog.
  useEffect(() => {
    if (exits > 0) giveBack(opener.current);
  }, [exits]);
  useEffect(() => () => giveBack(opener.current), []);

  return () => setExits((count) => count + 1);
}

/** The element that had the focus last; for an item of a menu, which goes as it is chosen, the menu's button. */
let latest: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  latest = openerOf(target);
});

/**
 * Puts the focus on the list of the page, or else on its heading, when nothing has it, or only an element that is
 * `leaving` the page.
 */
export function catchLostFocus(leaving?: Element | null): void {
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body;
  if (!isLost && !leaving?.contains(activeElement)) return;
  if (isFocusBeside(document)) return;
  const place = document.querySelector<HTMLElement>(lists) ?? document.querySelector('h1');
  if (place) focusForNow(place);
}

/** The element that is still there when the dialog has closed. */
function openerOf(focused: EventTarget | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const label = focused.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return label ? document.getElementById(label) : focused;
}

/** The opener is undefined where the dialog was never open, and null where no element has opened it. */
function giveBack(opener: HTMLElement | null | undefined): void {
  if (opener === undefined) return;
  if (document.activeElement === document.body && opener?.isConnected)
    opener.focus({ preventScroll: true });
  else catchLostFocus();
}
