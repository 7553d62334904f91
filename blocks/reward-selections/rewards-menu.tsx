import { rewardLabels } from '#client/reward-selections/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';

type Tab = 'unissued' | 'issued';

interface RewardsMenuProps {
  /** The address of each tab on this side. */
  addresses: Readonly<Record<Tab, string>>;
  current: Tab;
}

/** Leads between the tabs Unissued and Issued (REW-14). */
export function RewardsMenu({ addresses, current }: RewardsMenuProps) {
  const { renderLink } = useSide();
  const { menu, tabs } = rewardLabels(useTenant().data.terms);
  return (
    <AreaMenu
      label={menu}
      areas={[
        { area: 'unissued', label: tabs.unissued },
        { area: 'issued', label: tabs.issued },
      ]}
      current={current}
      renderLink={(tab, props) => renderLink(addresses[tab], props)}
    />
  );
}
