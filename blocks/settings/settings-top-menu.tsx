import { useSession } from '#client/session/use-session.ts';
import { settingsLabels } from '#client/settings/labels.ts';
import { type SettingsScreen, settingsScreens } from '#client/settings/top-menu.ts';
import { isGateClosed } from '#client/tenants/billing-gate.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';

/**
 * Leads from one screen of the settings area to the others (SET-07, SET-08), as far as they are open: else it names
 * the present one alone (BILL-149), and so moves nothing when they open (BILL-155).
 */
export function SettingsTopMenu({ current }: { current: SettingsScreen }) {
  const { renderLink } = useSide();
  const tenant = useTenant();
  const session = useSession();
  const isClosed = session && isGateClosed(tenant, session.claims);
  const pathOf = new Map(settingsScreens.map(({ area, path }) => [area, path]));
  return (
    <AreaMenu
      // Another menu, which brings the open screen into sight by itself.
      key={isClosed ? 'closed' : 'open'}
      label={settingsLabels.menu}
      areas={isClosed ? settingsScreens.filter(({ area }) => area === current) : settingsScreens}
      current={current}
      renderLink={(area, props) =>
        isClosed ? <span {...props} /> : renderLink(pathOf.get(area) ?? '/', props)
      }
    />
  );
}
