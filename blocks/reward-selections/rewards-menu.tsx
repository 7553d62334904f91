import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { rewardLabels } from '#client/reward-selections/labels.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';

export type RewardsTab = 'unissued' | 'issued' | 'cancelled' | 'costs';

interface RewardsMenuProps {
  /** The address of each tab on this side. */
  addresses: Readonly<Record<RewardsTab, string>>;
  current: RewardsTab;
}

/** Leads between the tabs of the rewards, and counts the unissued ones (REW-14, REW-206, REW-212, REW-237). */
export function RewardsMenu({ addresses, current }: RewardsMenuProps) {
  const { renderLink } = useSide();
  const { menu, tabs, tabWithCount } = rewardLabels(useTenant().data.terms);
  // The list itself is asked, so that the figure and the list cannot differ.
  const waiting = useQuery(rewardSelectionQueries(useApi()).waiting()).data;
  return (
    <AreaMenu
      label={menu}
      areas={[
        {
          area: 'unissued',
          label: waiting ? tabWithCount(tabs.unissued, waiting.totalCount) : tabs.unissued,
        },
        { area: 'issued', label: tabs.issued },
        { area: 'cancelled', label: tabs.cancelled },
        { area: 'costs', label: tabs.costs },
      ]}
      current={current}
      renderLink={(tab, props) => renderLink(addresses[tab], props)}
    />
  );
}
