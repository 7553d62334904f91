import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readActivityFilters } from '#client/activities/list-state.ts';
import { useApi } from '#client/http/api-context.ts';
import { personLabels, readPersonArea } from '#client/people/labels.ts';
import { personQueries } from '#client/people/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { useWhen } from '#client/use-when.ts';
import { BackLink } from '#ui/back-link.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { Activation } from './activation.tsx';
import { PersonActivities } from './person-activities.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonHeader } from './person-header.tsx';
import { PersonTransactions } from './person-transactions.tsx';

interface PersonPageProps {
  means: PageMeans;
  /** The address of the list of ambassadors, under which each has a page. */
  list: string;
  slug: string;
  /** The area as the address names it. */
  asked: string | undefined;
}

/** One ambassador, area by area (AMB-18 to AMB-26). */
export function PersonPage({ means, list, slug, asked }: PersonPageProps) {
  const { Page, query, changeQuery, navigate, renderWayBack } = means;
  const { renderLink } = useSide();
  const { terms } = useTenant().data;
  const labels = personLabels(terms);
  const area = readPersonArea(asked);
  const addressOf = (each: string) => `${list}/${slug}/${each}`;
  const [isDirty, setDirty] = useState(false);
  const { data: person, error, refetch, isFetching } = useQuery(personQueries(useApi()).one(slug));

  useWhen(asked !== area, () => navigate(addressOf(area), { replace: true }));

  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const onPage = (next: number) => changeQuery({ page: next === 1 ? null : String(next) });
  const { from, to } = readActivityFilters({
    state: null,
    from: query.get('from'),
    to: query.get('to'),
  });
  const name = person && `${person.firstName} ${person.lastName}`.trim();

  const wayBack = (
    <BackLink label={labels.backToList} renderLink={(props) => renderLink(list, props)} />
  );

  return (
    <Page title={name ?? terms.ambassador} isDirty={isDirty} isKept>
      {wayBack}
      {error && !person && (
        <RecordProblem
          title={labels.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          wayBack={wayBack}
        />
      )}
      {!person && !error && <FormSkeleton />}
      {person && (
        <>
          <PersonHeader
            person={person}
            area={area}
            actions={renderWayBack('ambassadors')}
            renderLink={(each, props) => renderLink(addressOf(each), props)}
          />
          {area === 'user' && (
            <PersonForm key={person.id} person={person} onDirtyChange={setDirty} />
          )}
          {area === 'user' && person.roles.length === 0 && <Activation person={person} />}
          {area === 'activities' && (
            <PersonActivities
              person={person}
              filters={{ from, to, challengeDefinitionId: query.get('challengeDefinitionId') }}
              page={page}
              onFilters={(filters) => changeQuery({ ...filters, page: null })}
              onPage={onPage}
            />
          )}
          {area === 'transactions' && (
            <PersonTransactions person={person} page={page} onPage={onPage} />
          )}
        </>
      )}
    </Page>
  );
}
