import type { Icon } from '@tabler/icons-react';
import type { Terms } from '#contract/tenants/tenant.ts';
import { type ScreenId, screens } from '../../strangler/screens.ts';
import { isNewSideFor } from '../../strangler/stage.ts';
import type { MenuName, Screen } from '../../strangler/types.ts';
import type { Visitor } from '../guards/default-route.ts';
import { guard, hasFeature } from '../guards/guards.ts';
import { screenTitle } from '../screen/screen-title.ts';
import { screenIcon } from './screen-icon.ts';

export interface MenuEntry {
  readonly screenId: ScreenId;
  readonly label: string;
  readonly path: string;
  readonly icon: Icon;
}

export interface MenuSection {
  readonly title: string | null;
  readonly entries: readonly MenuEntry[];
}

/** The order of SHELL-137, then the entries of the settings area together, then SHELL-140. */
const adminSections: readonly { title: string | null; name: MenuName }[] = [
  { title: null, name: 'main' },
  { title: 'Settings', name: 'settings' },
  { title: 'Support', name: 'support' },
];

/** The screens that an ambassador can open beside the account, in the order of SHELL-141. */
export const ambassadorMenu = (visitor: Visitor, terms: Terms): readonly MenuEntry[] =>
  rowsOf('ambassador', visitor).map(entryOf(terms));

/**
 * The admin menu with the screens that this person may open and has not hidden; sections without an
 * entry are left out (SHELL-143).
 */
export function adminMenu(
  visitor: Visitor,
  terms: Terms,
  hidden: readonly ScreenId[] = [],
): readonly MenuSection[] {
  return adminSections
    .map(({ title, name }) => ({
      title,
      entries: rowsOf(name, visitor)
        .filter((screen) => !hidden.includes(screen.id) && isForAdmins(screen, visitor))
        .map(entryOf(terms)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Ambassadors have their own version of some screens: the admin's menu lists only the version for admins. */
const isForAdmins = (screen: Screen, { roles }: Visitor): boolean =>
  isNewSideFor(screen, roles ?? []);

/** The screens of a menu that the visitor may open, in the order of their places. */
function rowsOf(name: MenuName, visitor: Visitor): Screen<ScreenId>[] {
  const place = ({ menu }: Screen) => menu?.[name] ?? 0;
  return screens
    .filter(({ menu }) => menu?.[name] !== undefined)
    .filter(({ menuFeature }) => hasFeature(menuFeature, visitor))
    .filter((screen) => guard({ ...screen, address: screen.path }, visitor) === null)
    .sort((a, b) => place(a) - place(b));
}

const entryOf =
  (terms: Terms) =>
  (screen: Screen<ScreenId>): MenuEntry => ({
    screenId: screen.id,
    label: screenTitle(screen, terms),
    path: screen.path,
    icon: screenIcon(screen),
  });
