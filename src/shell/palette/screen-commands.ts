import type { Icon } from '@tabler/icons-react';
import type { Terms } from '#contract/tenants/tenant.ts';
import { type ScreenId, screens } from '../../strangler/screens.ts';
import type { Screen } from '../../strangler/types.ts';
import type { Visitor } from '../guards/default-route.ts';
import { guard } from '../guards/guards.ts';
import { screenIcon } from '../menus/screen-icon.ts';
import { screenTitle } from '../screen/screen-title.ts';

/** A screen that the palette offers. */
export interface ScreenCommand {
  readonly id: ScreenId;
  readonly label: string;
  readonly path: string;
  readonly icon: Icon;
}

/** The dashboard once more, at an old address. */
const doubled: ScreenId = 'dashboardOld';

const menuPlace = ({ menu = {} }: Screen): number => Math.min(...Object.values(menu), 1_000);

/** Every screen the visitor may open by its name alone, old or new: recent ones first, then as in the menu. */
export function screenCommands(
  visitor: Visitor,
  terms: Terms,
  recent: readonly string[],
): readonly ScreenCommand[] {
  const rank = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return screens
    .filter(({ id, access, path, isWaypoint, isPopup }) => {
      const isOpen = access.kind !== 'anyone' && !path.includes(':') && !isWaypoint && !isPopup;
      return isOpen && id !== doubled;
    })
    .filter((screen) => guard({ ...screen, address: screen.path }, visitor) === null)
    .sort((a, b) => menuPlace(a) - menuPlace(b))
    .map((screen) => ({
      id: screen.id,
      label: screenTitle(screen, terms),
      path: screen.path,
      icon: screenIcon(screen),
    }))
    .sort((a, b) => rank(a.id) - rank(b.id));
}

/** True when every word of the query begins somewhere in the label. */
export function matchesQuery(label: string, query: string): boolean {
  const text = plain(label);
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const plain = (text: string): string =>
  text
    .trim()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
