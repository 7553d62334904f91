import { useEffect, useRef, useState } from 'react';
import { type FromPopup, listenToPopup } from '#client/social/popup-messages.ts';
import { namePopup, openPopup } from '#client/social/popup-window.ts';

interface Popups {
  /** Opens a popup on a page of the product, and listens to it as long as this component stands. */
  open(path: string, onMessage: (message: FromPopup) => void): void;
  /** The address of a popup that the browser has blocked. */
  readonly blocked: string | null;
  /** Called when the person has opened it by hand. */
  onOpened(): void;
}

/** Opens popups and hears their outcome. */
export function usePopups(): Popups {
  const [blocked, setBlocked] = useState<string | null>(null);
  const heard = useRef(new Set<() => void>());

  useEffect(() => {
    const stops = heard.current;
    return () => {
      for (const stop of stops) stop();
      stops.clear();
    };
  }, []);

  return {
    blocked,
    onOpened: () => setBlocked(null),
    open(path, onMessage) {
      const popup = namePopup(path);
      heard.current.add(listenToPopup(popup.key, onMessage));
      setBlocked(openPopup(popup) ? null : popup.address);
    },
  };
}
