import { orderLabels } from '#client/referrals/order-labels.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';

export type ReferralsPart = 'referrals' | 'orders' | 'questions' | 'cases';

interface ReferralsMenuProps {
  /** The address of the list of referrals. */
  address: string;
  current: ReferralsPart;
}

/** Leads between the referrals, all orders, the orders that somebody contests, and the cases. */
export function ReferralsMenu({ address, current }: ReferralsMenuProps) {
  const { renderLink } = useSide();
  const addresses = {
    referrals: address,
    orders: `${address}/orders`,
    questions: `${address}/questions`,
    cases: `${address}/cases`,
  };
  return (
    <AreaMenu
      label={orderLabels.menu}
      areas={[
        { area: 'referrals', label: orderLabels.referrals },
        { area: 'orders', label: orderLabels.title },
        { area: 'questions', label: orderLabels.questions },
        { area: 'cases', label: orderLabels.cases },
      ]}
      current={current}
      renderLink={(area, props) => renderLink(addresses[area], props)}
    />
  );
}
