import { createContext, useContext } from 'react';
import type { Side } from '#blocks/side.ts';
import { type Observable, useObserved, type WritableObservable } from '#client/observable.ts';
import type { NoticeStore } from '#ui/notices/notice-store.ts';
import type { ColorScheme } from './color-scheme/color-scheme.ts';
import type { Visitor } from './guards/default-route.ts';
import type { PaletteView } from './palette/palette-view.ts';
import type { UserDataStore } from './user-data/user-data-store.ts';

/** The things that layouts, menus and native screens share beside session, tenant and api. */
export interface Shell {
  readonly notices: NoticeStore;
  readonly userData: UserDataStore;
  readonly colorScheme: ColorScheme;
  readonly visitor: Observable<Visitor>;
  /** This side of the seam, for the blocks that both draw. */
  readonly side: Side;
  readonly palette: WritableObservable<PaletteView>;
  /** Whether the dialog about the tenant's own portal domain is open. */
  readonly customDomain: WritableObservable<boolean>;
  /** The id of the guide that was asked for, until it has been shown or cannot be. */
  readonly guide: WritableObservable<string | null>;
}

export const ShellContext = createContext<Shell | null>(null);

/** The shell around this component; throws outside of one. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellContext above it');
  return shell;
}

/** The facts about the person for guards and menus. */
export const useVisitor = (): Visitor => useObserved(useShell().visitor);
