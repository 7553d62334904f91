import { useSession } from '#client/session/use-session.ts';
import { settingsLabels } from '#client/settings/labels.ts';
import { type SettingsScreen, settingsScreens } from '#client/settings/top-menu.ts';
import { isGateClosed } from '#client/tenants/billing-gate.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';

/** Leads from one screen of the settings area to the others (SET-07, SET-08), as far as they are open (BILL-149). */
export function SettingsTopMenu({ current }: { current: SettingsScreen }) {
  const { renderLink } = useSide();
  const tenant = useTenant();
  const session = useSession();
  if (session && isGateClosed(tenant, session.claims)) return null;
  const pathOf = new Map(settingsScreens.map(({ area, path }) => [area, path]));
  return (
    <AreaMenu
      label={settingsLabels.menu}
      areas={settingsScreens}
      current={current}
      renderLink={(area, props) => renderLink(pathOf.get(area) ?? '/', props)}
    />
  );
}
