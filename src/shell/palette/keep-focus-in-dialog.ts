import { whenFrameTakesFocus } from '../../strangler/remember-focus.ts';

/**
 * Gives the focus back to the open dialog when a page that has just come takes it: a page of this
 * document with its heading, a page in a frame with its window. Answers a function that stops this.
 */
export function keepFocusInDialog(): () => void {
  let own: HTMLElement | null = null;
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.closest('[role="dialog"]')) own = target;
    else own?.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', follow);
  const stop = whenFrameTakesFocus(() => own?.focus({ preventScroll: true }));
  return () => {
    document.removeEventListener('focusin', follow);
    stop();
  };
}
