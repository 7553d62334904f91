import { orderLabels } from '#client/referrals/order-labels.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';

interface ReferralsMenuProps {
  /** The address of the list of referrals. */
  address: string;
  current: 'referrals' | 'orders' | 'questions' | 'cases';
}

/** Leads between the referrals and all orders, those that earned nobody anything among them, and those that somebody contests. */
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
