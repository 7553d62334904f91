import type { Activity } from '#contract/activities/activity.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { maxPageSize } from '#contract/http/list.ts';

/** An activity with the version of its type. */
export interface ReviewItem {
  readonly activity: Activity;
  readonly type: ActivityType;
}

interface ListedActivities {
  readonly results: readonly Activity[];
  readonly definitions?: readonly ActivityType[] | undefined;
}

/** The rows of an answer whose types came with it. */
export const toReviewItems = ({ results, definitions = [] }: ListedActivities): ReviewItem[] =>
  results.flatMap((activity) => {
    const type = definitions.find(({ id }) => id === activity.challengeDefinitionId);
    return type ? [{ activity, type }] : [];
  });

/** The most that can be selected at once: each is decided in a call of its own, and somebody watches. */
export const mostSelected = 1000;

/**
 * The rows on all pages of a list, a hundred at a time, each once; the first thousand where there are more.
 * `loadPage` gets the page and its size.
 */
export async function loadMatching(
  loadPage: (page: number, pageSize: number) => Promise<ListedActivities>,
): Promise<ReviewItem[]> {
  const found = new Map<string, ReviewItem>();
  for (let page = 1; page <= mostSelected / maxPageSize; page += 1) {
    const answer = await loadPage(page, maxPageSize);
    for (const item of toReviewItems(answer)) found.set(item.activity.id, item);
    if (answer.results.length < maxPageSize) break;
  }
  return [...found.values()];
}
