import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

/** What the two sides of the seam do differently. Each app provides its own. */
export interface Side {
  /** Says that something has been done, with a way to take it back where there is one. */
  notifySuccess(text: string, undo?: () => void): void;
  /** Says what went wrong, in the server's words. */
  notifyProblem(error: unknown): void;
  /** A person's name as the link to their activities (ACT-09). */
  ambassadorLink(slug: string, name: string): ReactNode;
  /** Told of every dialog that opens and closes here. */
  onOverlay(opened: boolean): void;
}

export const SideContext = createContext<Side | null>(null);

/** The side that draws this block; throws outside of one. */
export function useSide(): Side {
  const side = useContext(SideContext);
  if (!side) throw new Error('useSide needs a SideContext above it');
  return side;
}

/** Lets the page around know that a dialog of this block is open. */
export function useOverlay(opened: boolean): void {
  const { onOverlay } = useSide();
  useEffect(() => {
    if (!opened) return;
    onOverlay(true);
    return () => onOverlay(false);
  }, [opened, onOverlay]);
}

/** Whether a dialog is open on top of what draws with the side that comes with it: Escape is its then. */
export function useCovered(): { isCovered: boolean; side: Side } {
  const around = useSide();
  const [count, setCount] = useState(0);
  const side = useMemo(
    (): Side => ({
      ...around,
      onOverlay(opened) {
        setCount((present) => present + (opened ? 1 : -1));
        around.onOverlay(opened);
      },
    }),
    [around],
  );
  return { isCovered: count > 0, side };
}
