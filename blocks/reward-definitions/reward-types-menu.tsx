import { rewardTypeLabels as labels } from '#client/reward-definitions/labels.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';

/** The addresses of the area on a side. */
export interface RewardAddresses {
  readonly points: string;
  readonly activities: string;
  /** The address of the reward tokens. */
  readonly tokens: string;
}

interface RewardTypesMenuProps {
  addresses: RewardAddresses;
  current: 'points' | 'activities';
}

/** Leads between the tabs Point Rewards and Activity Rewards (REW-04). */
export function RewardTypesMenu({ addresses, current }: RewardTypesMenuProps) {
  const { renderLink } = useSide();
  return (
    <AreaMenu
      label={labels.menu}
      areas={[
        { area: 'points', label: labels.tabs.points },
        { area: 'activities', label: labels.tabs.activities },
      ]}
      current={current}
      renderLink={(tab, props) => renderLink(addresses[tab], props)}
    />
  );
}
