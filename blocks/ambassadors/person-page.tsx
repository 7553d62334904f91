import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readActivityFilters } from '#client/activities/list-state.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { personLabels, readPersonArea } from '#client/people/labels.ts';
import { personQueries } from '#client/people/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { useWhen } from '#client/use-when.ts';
import { BackLink } from '#ui/back-link.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import type { PageMeans } from '../page-means.ts';
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
  const { Page, query, changeQuery, navigate, renderLink, renderWayBack } = means;
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

  return (
    <Page title={name ?? terms.ambassador} isDirty={isDirty}>
      <BackLink label={labels.backToList} renderLink={(props) => renderLink(list, props)} />
      {error && !person && (
        <ProblemPanel title={labels.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {problemMessage(error)}
        </ProblemPanel>
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
