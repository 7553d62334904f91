import { type RefObject, useEffect } from 'react';
import { rememberFocus, whenFrameTakesFocus } from '../../strangler/remember-focus.ts';

/** Keeps the focus at an element, and in the end gives it back to the former element, on either side of the seam. */
export function useKeptFocus(own: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const giveBack = rememberFocus();
    // A page in the frame may take the focus when it has come.
    const stop = whenFrameTakesFocus(() => own.current?.focus());
    return () => {
      stop();
      giveBack();
    };
  }, [own]);
}
