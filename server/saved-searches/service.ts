import type * as endpoints from '#contract/saved-searches/endpoints.ts';
import {
  isFixedName,
  maxSavedSearches,
  nameKey,
  type SavedSearch,
} from '#contract/saved-searches/saved-search.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import * as repository from './repository.ts';

export async function listSavedSearches({
  actor,
  query,
  transaction,
}: Call<typeof endpoints.listSavedSearches>): Promise<{ results: SavedSearch[] }> {
  const results = await transaction((db) =>
    repository.listSavedSearches(db, actor.userId, query.list),
  );
  return { results };
}

/** Saves the state of a list; a repeat of the same id answers the saved search. */
export function createSavedSearch({
  actor,
  body,
  transaction,
}: Call<typeof endpoints.createSavedSearch>): Promise<SavedSearch> {
  return transaction(async (db) => {
    // One after the other: so the count and the comparison below stay right until the end.
    await repository.lockOwner(db, actor.userId);
    const made = await repository.findSavedSearch(db, actor.userId, body.id);
    if (made) return made;
    const others = await repository.listSavedSearches(db, actor.userId, body.list);
    assertNameIsFree(body, others);
    if (others.length >= maxSavedSearches) {
      throw new ProblemError('limit-reached', {
        message: `A list has room for ${maxSavedSearches} views of your own. Please delete one first`,
      });
    }
    await repository.insertSavedSearch(db, actor.userId, body);
    return body;
  });
}

/** Renames a saved search, replaces its state, or both; the other fields stay as they are. */
export function updateSavedSearch({
  actor,
  body,
  params,
  transaction,
}: Call<typeof endpoints.updateSavedSearch>): Promise<SavedSearch> {
  return transaction(async (db) => {
    await repository.lockOwner(db, actor.userId);
    const stored = await repository.findSavedSearch(db, actor.userId, params.id);
    if (!stored) throw new ProblemError('not-found');
    const { name = stored.name, state = stored.state } = body;
    const changed = { ...stored, name, state };
    assertNameIsFree(changed, await repository.listSavedSearches(db, actor.userId, stored.list));
    await repository.updateSavedSearch(db, actor.userId, changed);
    return changed;
  });
}

export async function deleteSavedSearch({
  actor,
  params,
  transaction,
}: Call<typeof endpoints.deleteSavedSearch>): Promise<undefined> {
  const isDeleted = await transaction((db) =>
    repository.deleteSavedSearch(db, actor.userId, params.id),
  );
  if (!isDeleted) throw new ProblemError('not-found');
}

/** Refuses a name that another search of the list has, a fixed one included. */
function assertNameIsFree(
  { id, list, name }: SavedSearch,
  ofTheList: readonly SavedSearch[],
): void {
  const isTaken = ofTheList.some(
    (other) => other.id !== id && nameKey(other.name) === nameKey(name),
  );
  if (!isTaken && !isFixedName(list, name)) return;
  const message = 'There is a view with this name already';
  throw new ProblemError('invalid-input', { message, fields: { name: message } });
}
