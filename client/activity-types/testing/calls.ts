import { makeActivityType, makeTypeTask } from '../../testing/activities.ts';
import {
  id,
  picture,
  type Reads,
  read,
  second,
  send,
  type Writes,
  write,
} from '../../testing/calls.ts';
import { ofActivityType } from '../../testing/shown-by.ts';
import { checkedActivityType, updateOf } from '../form.ts';
import { activityTypeList } from '../list-state.ts';
import { activityTypeMutations } from '../mutations.ts';
import { activityTypeQueries } from '../queries.ts';
import { valuesOf } from '../values.ts';

const design = valuesOf(makeActivityType({ tasks: [makeTypeTask()] }), 'EUR');

export const reads: Reads = (api) => [
  read(activityTypeQueries(api).list(activityTypeList.defaults)),
  read(activityTypeQueries(api).all()),
  read(activityTypeQueries(api).version('share', null)),
  read(activityTypeQueries(api).version('share', '2')),
  read(activityTypeQueries(api).displayTags()),
  read(activityTypeQueries(api).suggestedSlug('Share')),
];

export const narrowed: Reads = (api) => [
  read(
    activityTypeQueries(api).list({
      ...{ ...second, sort: 'title' },
      filters: { category: 'review', available: true, displayTag: 'summer' },
    }),
  ),
  read(
    activityTypeQueries(api).list({
      ...activityTypeList.defaults,
      filters: { category: null, available: false, displayTag: null },
    }),
  ),
  read(activityTypeQueries(api).suggestedSlug(`${'long '.repeat(40)}title`)),
  read(activityTypeQueries(api).room()),
];

export const writes: Writes = {
  executeSearch: 'it reads, and is for programs of others',
  createActivityType: write(
    (api) => activityTypeMutations(api).create(),
    checkedActivityType(design),
    ofActivityType,
  ),
  updateActivityType: write(
    (api) => activityTypeMutations(api).update(),
    { id, challengeDefinition: updateOf(design), before: {} },
    ofActivityType,
  ),
  replaceActivityType: write(
    (api) => activityTypeMutations(api).replace(),
    { id, design: checkedActivityType(design) },
    ofActivityType,
  ),
  deleteActivityType: write((api) => activityTypeMutations(api).delete(), { id }, ofActivityType),
  setActivityTypeAvailability: write(
    (api) => activityTypeMutations(api).setAvailable(),
    { id, available: false },
    ofActivityType,
  ),
  uploadActivityTypeImage: 'nothing refers to the picture yet',
};

export const others: Reads = (api) => [
  send(activityTypeMutations(api).setAvailable(), { id, available: false }),
  send(activityTypeMutations(api).uploadImage(), picture),
];
