import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDate } from '#client/dates/dates.ts';
import { fraudCaseLabels } from '#client/fraud-cases/labels.ts';
import { fraudCaseQueries } from '#client/fraud-cases/queries.ts';
import { signalLabels } from '#client/fraud-cases/tell-finding.ts';
import { useApi } from '#client/http/api-context.ts';
import { referralLabels } from '#client/referrals/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { CaseOrder } from '#contract/fraud-cases/fraud-case.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import type { Column } from '#ui/data-table.tsx';
import { Section } from '#ui/section.tsx';
import { AreaList } from '../person-areas/area-list.tsx';
import { PurchaserCell } from '../referrals/purchaser-cell.tsx';
import { ApprovedStateBadge, CommissionText } from '../referrals/referral-marks.tsx';
import { SideLink } from '../side-link.tsx';

interface CaseOrdersProps {
  caseId: string;
  /** The address of an order with its trail. */
  orderAddress: (id: string) => string;
}

/** The orders of a case, the latest first, each with its signals. */
export function CaseOrders({ caseId, orderAddress }: CaseOrdersProps) {
  const { terms, timezone } = useTenant().data;
  const labels = fraudCaseLabels(terms);
  const { columns, noPurchaser } = referralLabels(terms);
  const [page, setPage] = useState(1);
  const query = useQuery(fraudCaseQueries(useApi()).orders(caseId, page));
  const drawn: readonly Column<CaseOrder & { id: string }>[] = [
    {
      key: 'order',
      title: columns.order,
      width: '8rem',
      phone: 'title',
      render: ({ referral }) => (
        <SideLink to={orderAddress(referral.id)} inherit fw={600}>
          {referral.orderNumber}
        </SideLink>
      ),
    },
    {
      key: 'orderDate',
      title: columns.orderDate,
      width: '8rem',
      render: ({ referral: { orderDate } }) => (
        <time dateTime={orderDate}>{listDate(orderDate, timezone, Date.now())}</time>
      ),
    },
    {
      key: 'purchaser',
      title: columns.purchaser,
      render: ({ referral }) => (
        <PurchaserCell
          name={referral.purchaserName}
          email={referral.purchaserEmail}
          unknown={noPurchaser}
        />
      ),
    },
    {
      key: 'signals',
      title: labels.suspectedFor,
      render: ({ signals = [] }) => (
        <Text size="sm">{signals.map((signal) => signalLabels[signal]).join(', ')}</Text>
      ),
    },
    {
      key: 'sale',
      title: columns.sale,
      align: 'end',
      width: '7rem',
      render: ({ referral }) => describeMoney(referral.currency, referral.principalNet),
    },
    {
      key: 'commission',
      title: columns.commission,
      align: 'end',
      width: '8rem',
      render: ({ referral }) => <CommissionText referral={referral} />,
    },
    {
      key: 'approval',
      title: columns.approval,
      width: '8rem',
      render: ({ referral }) => <ApprovedStateBadge state={referral.approvedState} />,
    },
  ];
  return (
    <Section title={labels.orders}>
      <AreaList
        label={labels.orders}
        failed={labels.ordersFailed}
        columns={drawn}
        query={query}
        page={page}
        onPage={setPage}
        empty={labels.noOrders}
        onClear={undefined}
      />
    </Section>
  );
}
