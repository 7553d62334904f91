import { areaOfReferralsLabels } from '#client/referrals/area-labels.ts';
import { orderAddress } from '#client/referrals/order-origin.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { PersonAreaProps } from '../person-areas/person-areas.ts';
import { PersonLinks } from '../tracking-links/person-links.tsx';
import { PersonCodes } from './person-codes.tsx';
import { referralColumns } from './referral-columns.tsx';
import { ReferralsOfPerson } from './referrals-of-person.tsx';

/** Somebody's referrals on the days of the address, and the codes that count for them (REF-08, REF-10, REF-63). */
export function PersonReferrals({ person, means }: Pick<PersonAreaProps, 'person' | 'means'>) {
  const { terms, timezone } = useTenant().data;
  const labels = areaOfReferralsLabels(terms);
  const columns = referralColumns({
    ...{ labels, timezone },
    // Addresses of the embedded admin, which the shell writes as its own.
    orderAddress: (id) => orderAddress('/admin/referrals', id),
    personAddress: (slug) => `/admin/ambassadors/${slug}/referrals`,
  })
    .filter(({ key }) => key !== 'ambassador')
    .map(({ sortKey: _, ...column }) => column);
  return (
    <>
      <ReferralsOfPerson personId={person.id} means={means} columnsFor={() => columns} />
      <PersonCodes person={person} />
      <PersonLinks personId={person.id} isOwn={false} />
    </>
  );
}
