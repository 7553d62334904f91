import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Told of every dialog that opens (true) and closes (false) below it. */
type OnOverlay = (opened: boolean) => void;

/** For a page in a frame: its dialogs must cover the page around the frame as well. */
export const OverlayContext = createContext<OnOverlay>(() => {});

/** Tells the nearest `OverlayContext` while something covers the page. `Dialog` and `Drawer` do it by themselves. */
export function useOverlay(opened: boolean): void {
  const onOverlay = useContext(OverlayContext);
  useEffect(() => {
    if (!opened) return;
    onOverlay(true);
    return () => onOverlay(false);
  }, [opened, onOverlay]);
}

interface Cover {
  /** Whether a dialog is open on top, which then gets Escape. */
  readonly isCovered: boolean;
  /** For an `OverlayContext` around parts that may open a dialog. */
  readonly onOverlay: OnOverlay;
}

/** Notices dialogs that open on top of the calling component, and passes them on to the context around. */
export function useCover(): Cover {
  const around = useContext(OverlayContext);
  const [count, setCount] = useState(0);
  const onOverlay = useCallback<OnOverlay>(
    (opened) => {
      setCount((present) => present + (opened ? 1 : -1));
      around(opened);
    },
    [around],
  );
  return { isCovered: count > 0, onOverlay };
}
