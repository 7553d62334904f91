import { z } from 'zod';
import {
  isFixedName,
  nameKey,
  type SavedSearch,
  type SavedSearchList,
  SavedSearchName,
} from '#contract/saved-searches/saved-search.ts';
import { validateWith } from '../forms/validate.ts';
import { savedSearchLabels } from './labels.ts';

/** The form for the name of a saved search. `others` are the list's other searches, whose names are taken. */
export const nameForm = (
  list: SavedSearchList,
  name: string,
  others: readonly Pick<SavedSearch, 'name'>[],
) => ({
  initialValues: { name },
  validate: validateWith(
    z.object({
      name: SavedSearchName.refine(
        (text) =>
          !isFixedName(list, text) &&
          !others.some((other) => nameKey(other.name) === nameKey(text)),
        savedSearchLabels.dialog.taken,
      ),
    }),
  ),
});
