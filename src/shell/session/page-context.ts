import { createContext, useContext } from 'react';
import type { Observable } from '#client/observable.ts';
import type { TwoSidedScreen } from '#client/tenants/rollout-change.ts';
import type { Screen } from '../../strangler/types.ts';
import type { Installer } from '../install/installer.ts';
import type { Arrival } from './arrival.ts';

/** The things that a page load has once, for all of its screens. */
export interface Page {
  readonly arrival: Arrival;
  /** False where the browser keeps nothing: nobody can sign in then (AUTH-20). */
  readonly isStorageUsable: boolean;
  /**
   * Whether this page runs in a frame. Only this origin and the product's own subdomains can frame it:
   * its content policy keeps browsers from showing it in any other (BRIDGE-150).
   */
  readonly isFramed: boolean;
  /** Whether this path has a screen already: links lead to none that is yet to come. */
  isScreen(path: string): boolean;
  /** The screens with an older and a newer version, whose roll-out can be set. */
  twoSidedScreens(): readonly (TwoSidedScreen & Pick<Screen, 'title'>)[];
  /** How this browser installs the page as an app. */
  readonly installer: Observable<Installer>;
  /** Leaves the page for another address; Back does not lead to the present one. */
  leaveTo(url: string): void;
  /** Opens an address outside the product, in this tab or in another one. */
  openExternal(url: string, newTab: boolean): void;
}

export const PageContext = createContext<Page | null>(null);

/** The page load this component is in; throws outside of one. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs a PageContext above it');
  return page;
}
