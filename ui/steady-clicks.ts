/** The elements that are pressed and can have the focus. The browser passes over disabled ones. */
const pressed = 'a[href], button, label, summary, [type="checkbox"], [type="radio"]';

const isField = (element: Element | null): boolean =>
  element?.closest('form') != null &&
  element.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="button"])');

function controlAt({ target }: Event): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(pressed) : null;
  return control?.matches(':disabled') ? null : control;
}

/**
 * Has a field of a form keep the focus until the click on something else has arrived. A field that loses the focus
 * as the button of the mouse goes down says what is wrong with it. That message shifts the content below, and the
 * click misses it.
 */
export function steadyClicks(page: Document): () => void {
  let isHeld = false;
  const hold = (event: MouseEvent) => {
    isHeld = event.button === 0 && isField(page.activeElement) && controlAt(event) !== null;
    if (isHeld) event.preventDefault();
  };
  const release = (event: MouseEvent) => {
    const control = isHeld ? controlAt(event) : null;
    isHeld = false;
    const focused = control instanceof HTMLLabelElement ? control.control : control;
    focused?.focus({ preventScroll: true });
  };
  page.addEventListener('mousedown', hold, true);
  page.addEventListener('click', release, true);
  return () => {
    page.removeEventListener('mousedown', hold, true);
    page.removeEventListener('click', release, true);
  };
}
