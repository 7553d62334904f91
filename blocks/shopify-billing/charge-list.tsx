import { Button, Group } from '@mantine/core';
import { price } from '#client/billing/labels.ts';
import { shopifyBillingLabels } from '#client/shopify-billing/labels.ts';
import type { ShopifyCharge } from '#contract/shopify-billing/charge.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { ChargeBadge } from './charge-badge.tsx';

const { charges: labels, confirm } = shopifyBillingLabels;

interface ChargeListProps {
  charges: readonly ShopifyCharge[];
  /** Leads the owner of the shop to the page of Shopify; without it the address can be copied. */
  onConfirm?: (address: string) => void;
}

/** The charges of the shop, paid or not yet. */
export const ChargeList = ({ charges, onConfirm }: ChargeListProps) => (
  <Section title={labels.title}>
    <DataTable
      label={labels.title}
      columns={columnsOf(onConfirm)}
      rows={charges}
      rowKey={({ id }) => id}
      empty={<EmptyState kind="first-use" title={labels.empty} headingOrder={3} />}
      skeletonRows={3}
    />
  </Section>
);

const columnsOf = (onConfirm: ChargeListProps['onConfirm']): readonly Column<ShopifyCharge>[] => [
  {
    key: 'date',
    title: labels.columns.date,
    phone: 'note',
    render: ({ createdAt }) => <time dateTime={createdAt}>{labels.on(createdAt)}</time>,
  },
  {
    key: 'description',
    title: labels.columns.description,
    phone: 'title',
    render: ({ description }) => description,
  },
  {
    key: 'amount',
    title: labels.columns.amount,
    phone: 'end',
    align: 'end',
    render: ({ amount }) => price(amount),
  },
  {
    key: 'state',
    title: labels.columns.state,
    phone: 'note',
    render: (charge) => (
      <Group gap="xs">
        <ChargeBadge {...charge} />
        <Confirmation charge={charge} onConfirm={onConfirm} />
      </Group>
    ),
  },
];

function Confirmation({
  charge: { confirmationUrl, kind },
  onConfirm,
}: Pick<ChargeListProps, 'onConfirm'> & { charge: ShopifyCharge }) {
  if (confirmationUrl === null) return null;
  if (!onConfirm)
    return (
      <CopyButton value={confirmationUrl} size="compact-sm">
        {labels.copy}
      </CopyButton>
    );
  // A subscription has its button beside the plan.
  if (kind === 'subscription') return null;
  return (
    <Button size="compact-sm" onClick={() => onConfirm(confirmationUrl)}>
      {confirm}
    </Button>
  );
}
