/**
 * Remembers the element with the focus within a frame, and answers a function that gives the focus back.
 *
 * Once the focus is in another document Chromium forgets it in this one, so that it would come back
 * to the top of the frame's page instead of the field the person was in (SHELL-166).
 */
export function rememberFocusInFrame(): () => void {
  const frame = document.activeElement;
  if (!(frame instanceof HTMLIFrameElement)) return () => {};
  const { contentWindow, contentDocument } = frame;
  const focused = contentDocument?.querySelector<HTMLElement>(':focus');
  return () => contentWindow?.addEventListener('focus', () => focused?.focus(), { once: true });
}

/** Remembers the element with the focus, on either side of the seam, and answers a function that gives the focus back. */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  const giveBackInFrame = rememberFocusInFrame();
  return () => {
    giveBackInFrame();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** Calls back whenever a page in a frame has taken the focus; answers a function that stops this. */
export function whenFrameTakesFocus(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // Chromium fires `blur` before the focus has moved, and would go on to type into the frame.
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.activeElement instanceof HTMLIFrameElement) then();
    });
  };
  addEventListener('blur', look);
  return () => {
    clearTimeout(timer);
    removeEventListener('blur', look);
  };
}
