import { id, type Writes, write } from '../../testing/calls.ts';
import { ofApplicant } from '../../testing/shown-by.ts';
import { importMutation } from '../mutations.ts';

const importedRow = {
  number: 1,
  cells: [],
  errors: new Map(),
  problem: null,
  repeats: null,
  value: {
    firstName: 'Mia',
    lastName: 'Berg',
    email: 'mia@example.test',
    tags: [],
    data: { facebook: null, twitter: null, instagram: null, youTube: null, website: null },
    customData: {},
  },
};

export const writes: Writes = {
  importApplicants: write(
    (api) => importMutation(api),
    { pieces: [{ importId: id, rows: [importedRow] }], approved: null, sendDecisionEmail: false },
    [...ofApplicant, 'countAwaitingReview', 'listTags', 'getSummary'],
  ),
};
