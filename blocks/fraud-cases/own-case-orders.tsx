import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownCaseLabels as labels } from '#client/fraud-cases/labels.ts';
import { fraudCaseQueries } from '#client/fraud-cases/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { areaOfReferralsLabels } from '#client/referrals/area-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { FraudCase } from '#contract/fraud-cases/fraud-case.ts';
import { AreaList } from '../person-areas/area-list.tsx';
import { namePurchasers, ownReferralColumns } from '../referrals/own-referral-columns.tsx';

/** A button that shows the orders of an own case, the latest first, and hides them again. */
export function OwnCaseOrders({ found }: { found: FraudCase }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? labels.hideOrders : labels.showOrders}
        </Button>
      </div>
      {isOpen && <Orders found={found} />}
    </>
  );
}

function Orders({ found: { id, code } }: { found: FraudCase }) {
  const { terms, timezone } = useTenant().data;
  const [page, setPage] = useState(1);
  const query = useQuery(fraudCaseQueries(useApi()).ownOrders(id, page));
  return (
    <AreaList
      label={labels.orders(code)}
      failed={labels.ordersFailed}
      columns={ownReferralColumns({
        ...{ labels: areaOfReferralsLabels(terms), timezone },
        hasPurchaser: namePurchasers(query.data?.results),
      })}
      query={query}
      page={page}
      onPage={setPage}
      empty={labels.noOrders}
      onClear={undefined}
    />
  );
}
