import { createContext, type ReactNode, useContext } from 'react';

/** What the two sides of the seam do differently. Each app provides its own. */
export interface Side {
  /** Says that something has been done, with a way to take it back, or shown for as many milliseconds. */
  notifySuccess(text: string, how?: (() => void) | { readonly duration: number }): void;
  /** Says what went wrong, in the server's words. */
  notifyProblem(error: unknown): void;
  /** A person's name as the link to their activities (ACT-09). */
  ambassadorLink(slug: string, name: string): ReactNode;
}

export const SideContext = createContext<Side | null>(null);

/** The side that draws this block; throws outside of one. */
export function useSide(): Side {
  const side = useContext(SideContext);
  if (!side) throw new Error('useSide needs a SideContext above it');
  return side;
}
