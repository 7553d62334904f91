import { useState } from 'react';
import { type FromPopup, tellOpener } from '#client/social/popup-messages.ts';
import { readPopupKey } from '#client/social/popup-window.ts';

interface PopupEnd {
  /** Tells the page that has opened this popup, where there is one, and closes the popup. */
  finish(message?: FromPopup): Promise<void>;
  /** Whether the browser has not let it close. */
  isStuck: boolean;
}

/** How a popup ends (SOC-45, SOC-46, SOC-49). */
export function usePopupEnd(): PopupEnd {
  const [key] = useState(() => readPopupKey(location.search));
  const [isStuck, setStuck] = useState(false);
  return {
    isStuck,
    async finish(message) {
      if (message && key !== null) await tellOpener(key, message);
      window.close();
      // Closing shows at once, although the window goes a moment later.
      if (!window.closed) setStuck(true);
    },
  };
}
