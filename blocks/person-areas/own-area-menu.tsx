import { type AreaName, ownAreaLabels } from '#client/people/areas.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';
import { menuOf, ownAreas } from './person-areas.ts';

/** Leads from one own area to the others; draws nothing where there is no other (AMB-34, AMB-38). */
export function OwnAreaMenu({ area }: { area: AreaName }) {
  const { renderLink } = useSide();
  const areas = ownAreas(useTenant(), useSession()?.claims.roles ?? []);
  if (areas.length < 2) return null;
  return (
    <AreaMenu
      label={ownAreaLabels.menu}
      areas={menuOf(areas)}
      current={area}
      renderLink={(each, props) => renderLink(`/my/${each}`, props)}
    />
  );
}
