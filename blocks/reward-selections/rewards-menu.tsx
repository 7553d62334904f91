import { rewardLabels } from '#client/reward-selections/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';

export type RewardsTab = 'unissued' | 'issued' | 'costs';

interface RewardsMenuProps {
  /** The address of each tab on this side. */
  addresses: Readonly<Record<RewardsTab, string>>;
  current: RewardsTab;
}

/** Leads between the tabs Unissued, Issued and Costs (REW-14, REW-206). */
export function RewardsMenu({ addresses, current }: RewardsMenuProps) {
  const { renderLink } = useSide();
  const { menu, tabs } = rewardLabels(useTenant().data.terms);
  return (
    <AreaMenu
      label={menu}
      areas={[
        { area: 'unissued', label: tabs.unissued },
        { area: 'issued', label: tabs.issued },
        { area: 'costs', label: tabs.costs },
      ]}
      current={current}
      renderLink={(tab, props) => renderLink(addresses[tab], props)}
    />
  );
}
