import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { savedSearchLabels } from '#client/saved-searches/labels.ts';
import { savedSearchMutations } from '#client/saved-searches/mutations.ts';
import type { SavedListState, SavedSearch } from '#contract/saved-searches/saved-search.ts';
import { useSide } from '../side.ts';

const labels = savedSearchLabels.notices;

/**
 * The changes of a person's own views of a list, each confirmed in a notice. `onDone` is told the id of the
 * changed view, or null when the view is gone.
 */
export function useViewChanges(onDone: (id: string | null) => void) {
  const side = useSide();
  const mutations = savedSearchMutations(useApi());
  const creation = useMutation(mutations.create());
  const update = useMutation(mutations.update());
  const deletion = useMutation(mutations.delete());

  const done = (text: string, id: string | null, undo?: () => void) => {
    side.notifySuccess(text, undo);
    onDone(id);
  };
  const restore = (search: SavedSearch) =>
    void creation.mutateAsync(search).catch(side.notifyProblem);

  return {
    isBusy: creation.isPending || update.isPending || deletion.isPending,
    /** Rejects with the error, which the form shows. */
    async create(search: SavedSearch): Promise<SavedSearch> {
      const saved = await creation.mutateAsync(search);
      done(labels.saved(saved.name), saved.id);
      return saved;
    },
    /** Rejects as `create` does. */
    async rename({ id }: SavedSearch, name: string): Promise<void> {
      const renamed = await update.mutateAsync({ id, name });
      done(labels.renamed(renamed.name), id);
    },
    replace: ({ id }: SavedSearch, state: SavedListState) =>
      update
        .mutateAsync({ id, state })
        .then(({ name }) => done(labels.changed(name), id), side.notifyProblem),
    delete: (search: SavedSearch) =>
      deletion
        .mutateAsync(search)
        .then(
          () => done(labels.deleted(search.name), null, () => restore(search)),
          side.notifyProblem,
        ),
  };
}
