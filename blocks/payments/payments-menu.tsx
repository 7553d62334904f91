import { payoutLabels } from '#client/payouts/labels.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';

interface PaymentsMenuProps {
  /** The address of the list of payments, under which the runs have theirs. */
  address: string;
  current: 'payments' | 'runs';
}

/** Leads between what is due and paid, and the payout runs. */
export function PaymentsMenu({ address, current }: PaymentsMenuProps) {
  const { renderLink } = useSide();
  const addresses = { payments: address, runs: `${address}/runs` };
  return (
    <AreaMenu
      label={payoutLabels.menu}
      areas={[
        { area: 'payments', label: payoutLabels.parts.payments },
        { area: 'runs', label: payoutLabels.parts.runs },
      ]}
      current={current}
      renderLink={(area, props) => renderLink(addresses[area], props)}
    />
  );
}
