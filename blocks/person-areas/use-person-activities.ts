import { useQuery } from '@tanstack/react-query';
import { readActivityFilters } from '#client/activities/list-state.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { defaultPageSize } from '#contract/http/list.ts';
import type { PageMeans } from '../page-means.ts';
import { listOfArea } from './list-of-area.ts';

/** The activities of somebody that the address of the area asks for (AMB-22, AMB-24). */
export function usePersonActivities(personId: string, means: PageMeans) {
  const { page, range, onPage, onFilters } = listOfArea(means);
  const challengeDefinitionId = means.query.get('challengeDefinitionId');
  const { state } = readActivityFilters({ ...range, state: means.query.get('state') });
  const limits = { ...range, challengeDefinitionId, state };
  const asked = { ...limits, page, pageSize: defaultPageSize };
  const isLimited = Object.values(limits).some((each) => each !== null);
  return {
    query: useQuery(activityQueries(useApi()).ofPerson(personId, asked)),
    /** What is asked for, whatever the page. */
    question: JSON.stringify(limits),
    page,
    pageSize: defaultPageSize,
    onPage,
    /** Takes the limits back; nothing while there are none. */
    onClear: isLimited
      ? () => onFilters({ from: null, to: null, challengeDefinitionId: null, state: null })
      : undefined,
  };
}
