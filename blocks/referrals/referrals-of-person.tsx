import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { areaOfReferralsLabels } from '#client/referrals/area-labels.ts';
import { referralQueries } from '#client/referrals/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import type { Column } from '#ui/data-table.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import type { PageMeans } from '../page-means.ts';
import { AreaList } from '../person-areas/area-list.tsx';
import { listOfArea } from '../person-areas/list-of-area.ts';
import { ReferralTotals } from './referral-totals.tsx';

interface ReferralsOfPersonProps {
  personId: string;
  /** The address holds the days and the page. */
  means: PageMeans;
  /** The columns for the rows of a page, which is undefined until it is loaded. */
  columnsFor: (rows: readonly Referral[] | undefined) => readonly Column<Referral>[];
  emptyHint?: ReactNode;
}

/** Somebody's referrals on the days of the address, below their totals (REF-10). */
export function ReferralsOfPerson({
  personId,
  means,
  columnsFor,
  emptyHint,
}: ReferralsOfPersonProps) {
  const labels = areaOfReferralsLabels(useTenant().data.terms);
  const { page, range, onPage, onRange, onClear } = listOfArea(means);
  const query = useQuery(referralQueries(useApi()).ofPerson(personId, page, range));
  return (
    <>
      <Group>
        <DayRangeField label={labels.dates} value={range} onChange={onRange} />
      </Group>
      <ReferralTotals personId={personId} days={range} />
      <AreaList
        label={labels.title}
        failed={labels.failed}
        columns={columnsFor(query.data?.results)}
        query={query}
        range={range}
        page={page}
        onPage={onPage}
        empty={labels.empty}
        emptyHint={emptyHint}
        onClear={onClear}
      />
    </>
  );
}
