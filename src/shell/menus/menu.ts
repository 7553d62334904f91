import type { Terms } from '#contract/tenants/tenant.ts';
import { type ScreenId, screens } from '../../strangler/screens.ts';
import { isNewSideFor } from '../../strangler/stage.ts';
import type { Visitor } from '../guards/default-route.ts';
import { guard } from '../guards/guards.ts';
import { screenTitle } from '../screen/screen-title.ts';

export interface MenuEntry {
  readonly screenId: ScreenId;
  readonly label: string;
  readonly path: string;
}

export interface MenuSection {
  readonly title: string | null;
  readonly entries: readonly MenuEntry[];
}

interface Section {
  readonly title: string | null;
  readonly screenIds: readonly ScreenId[];
}

/** The order of SHELL-137, what belongs to the settings area together below it, then SHELL-140. */
const adminSections: readonly Section[] = [
  { title: null, screenIds: ['start', 'dashboard', 'ambassadors', 'activities', 'activityTypes'] },
  { title: 'Settings', screenIds: ['community', 'administrators', 'auditLog'] },
  { title: 'Support', screenIds: ['loginAs'] },
];

/** What an ambassador can open beside the account, in the order of SHELL-141. */
const ambassadorScreens: readonly ScreenId[] = ['activities'];

export const ambassadorMenu = (visitor: Visitor, terms: Terms): readonly MenuEntry[] =>
  ambassadorScreens.flatMap((id) => entryOf(id, visitor, terms));

/**
 * The admin menu with what this person may open and has not hidden; sections without an entry are
 * left out (SHELL-143).
 */
export function adminMenu(
  visitor: Visitor,
  terms: Terms,
  hidden: readonly ScreenId[] = [],
): readonly MenuSection[] {
  return adminSections
    .map(({ title, screenIds }) => ({
      title,
      entries: screenIds
        .filter((id) => !hidden.includes(id))
        .filter(isForAdmins(visitor))
        .flatMap((id) => entryOf(id, visitor, terms)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** A screen that ambassadors have in a version of their own stands in the admin's menu for the admin's. */
const isForAdmins =
  ({ roles }: Visitor) =>
  (id: ScreenId): boolean =>
    screens.some((screen) => screen.id === id && isNewSideFor(screen, roles ?? []));

function entryOf(id: ScreenId, visitor: Visitor, terms: Terms): readonly MenuEntry[] {
  const screen = screens.find((row) => row.id === id);
  if (!screen || guard({ ...screen, address: screen.path }, visitor) !== null) return [];
  return [{ screenId: id, label: screenTitle(screen, terms), path: screen.path }];
}
