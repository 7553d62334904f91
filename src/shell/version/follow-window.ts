const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

interface Followed {
  onInput(): void;
  onFocus(): void;
}

/**
 * Tells of the input and the focus of a window. The window of a frame has to be followed as well: its
 * input and focus do not reach the page around it (SHELL-202).
 */
export function followWindow(window: Window, { onInput, onFocus }: Followed): void {
  for (const type of inputs) {
    window.addEventListener(type, onInput, { capture: true, passive: true });
  }
  window.addEventListener('focus', onFocus);
}
