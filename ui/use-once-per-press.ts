import { useRef } from 'react';

/**
 * Answers a function that does something once by a double click. A button is disabled while its work is done, but a
 * mutation says so a moment late: a second call until then belongs to the same press, and answers false.
 */
export function useOncePerPress(): (act: () => void) => boolean {
  const isPressed = useRef(false);
  return (act) => {
    if (isPressed.current) return false;
    isPressed.current = true;
    try {
      act();
    } finally {
      // After the timer with which a mutation tells the page that it has begun.
      setTimeout(() => {
        isPressed.current = false;
      });
    }
    return true;
  };
}
