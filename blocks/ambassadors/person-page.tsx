import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import type { AreaName } from '#client/people/areas.ts';
import { personLabels } from '#client/people/labels.ts';
import { personQueries } from '#client/people/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { useWhen } from '#client/use-when.ts';
import { fullName } from '#contract/people/full-name.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import type { PageMeans } from '../page-means.ts';
import { areasOfPerson, menuOf, personAreas, readArea } from '../person-areas/person-areas.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { PersonHeader } from './person-header.tsx';

interface PersonPageProps {
  means: PageMeans;
  /** The address of the list of ambassadors, under which each has a page. */
  list: string;
  slug: string;
  /** The area as the address names it. */
  asked: string | undefined;
  /** The part of the area that the address names. */
  part?: string | undefined;
}

/** One ambassador, area by area (AMB-18 to AMB-26). */
export function PersonPage({ means, list, slug, asked, part }: PersonPageProps) {
  const { Page, navigate, renderWayBack } = means;
  const { renderLink } = useSide();
  const tenant = useTenant();
  const { terms } = tenant.data;
  const labels = personLabels(terms);
  const { Ambassador } = wordsOf(terms);
  const areas = areasOfPerson(tenant);
  const area = readArea(areas, asked);
  const addressOf = (each: AreaName) => `${list}/${slug}/${each}`;
  const [isDirty, setDirty] = useState(false);
  const found = useQuery(personQueries(useApi()).one(slug));
  const { data: person, error } = found;
  const Area = personAreas[area]?.ofPerson;

  useWhen(asked !== area, () => navigate(addressOf(area), { replace: true }));

  const name = person && fullName(person);

  const wayBack = (
    <BackLink label={labels.backToList} renderLink={(props) => renderLink(list, props)} />
  );

  return (
    <Page title={name ?? Ambassador} isDirty={isDirty} isKept>
      {wayBack}
      {error && !person && (
        <>
          <PageHeader title={Ambassador} />
          <RecordProblem title={labels.failed} query={found} wayBack={wayBack} />
        </>
      )}
      {!person && !error && <FormSkeleton />}
      {person && (
        <>
          <PersonHeader person={person} actions={renderWayBack('ambassadors')} />
          <AreaMenu
            label={labels.menu}
            areas={menuOf(areas)}
            current={area}
            renderLink={(each, props) => renderLink(addressOf(each), props)}
          />
          <Suspense fallback={<FormSkeleton />}>
            {Area && (
              <Area
                key={area}
                person={person}
                means={means}
                place={{ address: addressOf(area), part }}
                onDirtyChange={setDirty}
              />
            )}
          </Suspense>
        </>
      )}
    </Page>
  );
}
