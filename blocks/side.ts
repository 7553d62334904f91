import { createContext, type ReactNode, useContext } from 'react';

/**
 * The extra of a notice: it takes back, it offers to do something, it stays for so long, or it replaces the one
 * with this text.
 */
export type NoticeMeans =
  | (() => void)
  | { readonly duration: number }
  | { readonly replaces: string | undefined }
  | { readonly action: { readonly label: string; readonly run: () => void } };

export interface LinkProps {
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
  children?: ReactNode;
}

/** The abilities in which the two sides of the seam differ. Each app provides its own. */
export interface Side {
  /** Says that something has been done. */
  notifySuccess(text: string, how?: NoticeMeans): void;
  /** Says that something was done and has not come out as it should. */
  notifyWarning(text: string): void;
  /** Tells an error, in the server's words. */
  notifyProblem(error: unknown): void;
  /** A link to an address of either side, which this side opens in its own way. */
  renderLink(address: string, props: LinkProps): ReactNode;
}

export const SideContext = createContext<Side | null>(null);

/** The side that draws this block; throws outside of one. */
export function useSide(): Side {
  const side = useContext(SideContext);
  if (!side) throw new Error('useSide needs a SideContext above it');
  return side;
}
