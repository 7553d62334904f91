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
 * Has a field of a form keep the focus until the mouse is let go on something else. A field that loses the focus
 * as the button of the mouse goes down says what is wrong with it. That message shifts the content below, and the
 * click misses it. The click itself would be too late: a box has changed by then, and React, which draws the page
 * anew as the field is left, would change it back.
 */
export function steadyClicks(page: Document): () => void {
  let held: HTMLElement | null = null;
  const hold = (event: MouseEvent) => {
    held = event.button === 0 && isField(page.activeElement) ? controlAt(event) : null;
    if (held) event.preventDefault();
  };
  const release = (event: MouseEvent) => {
    const control = controlAt(event) === held ? held : null;
    held = null;
    const focused = control instanceof HTMLLabelElement ? control.control : control;
    focused?.focus({ preventScroll: true });
  };
  page.addEventListener('mousedown', hold, true);
  page.addEventListener('mouseup', release, true);
  return () => {
    page.removeEventListener('mousedown', hold, true);
    page.removeEventListener('mouseup', release, true);
  };
}
