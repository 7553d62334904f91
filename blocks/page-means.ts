import type { ComponentType, ReactNode } from 'react';
import type { DatesChange } from '#client/dates/formats.ts';
import type { ColumnsChange } from '#client/lists/columns.ts';
import type { UserDataContent } from '#contract/user-data/user-data.ts';

export interface PageProps {
  /** The page's name, for the title of the document. */
  title: string;
  /** True while something on the page has not been saved: a person who leaves the page is asked first. */
  isDirty: boolean;
  /** True when all entries are there again after the page has ended with an error or the session. */
  isKept?: boolean;
  children: ReactNode;
}

/** New values of parameters of the address; null takes one out. */
export type ParamChanges = Readonly<Record<string, string | null>>;

/** The means of a page on its side of the seam: to read and change its address, and to lead elsewhere. */
export interface PageMeans {
  readonly Page: ComponentType<PageProps>;
  readonly query: URLSearchParams;
  /** Changes parameters of the address, in the same entry of the history unless `replace` is false. */
  changeQuery(changes: ParamChanges, options?: { readonly replace?: boolean }): void;
  /** Opens an address of this side. */
  navigate(address: string, options?: { readonly replace?: boolean }): void;
  /**
   * Gives the page another address of this side, in the same entry of the history, such as that of a draft
   * once it is saved. Nothing is left, and the focus stays where it is.
   */
  moveTo(address: string): void;
  /** The person's preferences; a change is seen at once and kept, and a failure is told. */
  readonly preferences: UserDataContent['preferences'];
  savePreferences(change: ColumnsChange | DatesChange): void;
  /** The way back to the older side while a screen is in beta; nothing on that side itself. */
  renderWayBack(feature: string): ReactNode;
}
