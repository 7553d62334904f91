import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { areaOfReferralsLabels } from '#client/referrals/area-labels.ts';
import { orderAddress } from '#client/referrals/order-origin.ts';
import { referralQueries } from '#client/referrals/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { DayRangeField } from '../dates/day-range-field.tsx';
import { AreaList } from '../person-areas/area-list.tsx';
import { listOfArea } from '../person-areas/list-of-area.ts';
import type { PersonAreaProps } from '../person-areas/person-areas.ts';
import { PersonLinks } from '../tracking-links/person-links.tsx';
import { PersonCodes } from './person-codes.tsx';
import { referralColumns } from './referral-columns.tsx';
import { ReferralTotals } from './referral-totals.tsx';

/** Somebody's referrals on the days of the address, and the codes that count for them (REF-08, REF-10, REF-63). */
export function PersonReferrals({ person, means }: Pick<PersonAreaProps, 'person' | 'means'>) {
  const { terms, timezone } = useTenant().data;
  const labels = areaOfReferralsLabels(terms);
  const { page, range, onPage, onRange, onClear } = listOfArea(means);
  const query = useQuery(referralQueries(useApi()).ofPerson(person.id, page, range));
  const columns = referralColumns({
    ...{ labels, timezone },
    // Addresses of the embedded admin, which the shell writes as its own.
    orderAddress: (id) => orderAddress('/admin/referrals', id),
    personAddress: (slug) => `/admin/ambassadors/${slug}/referrals`,
  });
  return (
    <>
      <Group>
        <DayRangeField label={labels.dates} value={range} onChange={onRange} />
      </Group>
      <ReferralTotals personId={person.id} days={range} />
      <AreaList
        label={labels.title}
        failed={labels.failed}
        columns={columns
          .filter(({ key }) => key !== 'ambassador')
          .map(({ sortKey: _, ...column }) => column)}
        query={query}
        page={page}
        onPage={onPage}
        empty={labels.empty}
        onClear={onClear}
      />
      <PersonCodes person={person} />
      <PersonLinks personId={person.id} isOwn={false} />
    </>
  );
}
