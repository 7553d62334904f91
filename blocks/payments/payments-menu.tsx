import { payoutLabels } from '#client/payouts/labels.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';

/** The addresses of the list of payments and of the list of payout runs on a side. */
export type PaymentAddresses = Readonly<Record<'payments' | 'runs', string>>;

interface PaymentsMenuProps {
  addresses: PaymentAddresses;
  current: keyof PaymentAddresses;
}

/** Leads between due and paid payments, and the payout runs. */
export function PaymentsMenu({ addresses, current }: PaymentsMenuProps) {
  const { renderLink } = useSide();
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
