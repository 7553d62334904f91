import { useQuery } from '@tanstack/react-query';
import { readActivityState } from '#client/activities/list-state.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { defaultPageSize } from '#contract/http/list.ts';
import type { PageMeans } from '../page-means.ts';
import { listOfArea } from './list-of-area.ts';

/** The activities of somebody that the address of the area asks for (AMB-22, AMB-24). */
export function usePersonActivities(personId: string, means: PageMeans) {
  const challengeDefinitionId = means.query.get('challengeDefinitionId');
  const state = readActivityState(means.query.get('state'));
  const { page, range, onPage, onClear } = listOfArea(means, { challengeDefinitionId, state });
  const limits = { ...range, challengeDefinitionId, state };
  const asked = { ...limits, page, pageSize: defaultPageSize };
  return {
    query: useQuery(activityQueries(useApi()).ofPerson(personId, asked)),
    /** The limits without the page. */
    question: JSON.stringify(limits),
    range,
    page,
    pageSize: defaultPageSize,
    onPage,
    onClear,
  };
}
