import { expect, it } from 'vitest';
import { activityTypeLabels } from '#client/activity-types/labels.ts';
import { activityTypeList } from '#client/activity-types/list-state.ts';
import { listDisplayTags } from '#contract/activity-types/endpoints.ts';
import { foldedFields } from '#ui/testing/folded-fields.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { TypeFilters } from './type-filters.tsx';

const labels = activityTypeLabels.filters;
const none = activityTypeList.defaults.filters;

it.each([
  [none, 'Filters'],
  [{ ...none, category: 'social' }, 'Filters (1)'],
  [{ ...none, available: false }, 'Filters (1)'],
  [{ ...none, displayTag: 'snow' }, 'Filters (1)'],
  [{ category: 'social', available: true, displayTag: 'snow' }, 'Filters (3)'],
] satisfies [typeof none, string][])(
  'folds its fields on a phone, and counts those in use: %j [SHELL-325]',
  (filters, button) => {
    drawBlock(
      <TypeFilters state={{ ...activityTypeList.defaults, filters }} onChange={() => {}} />,
      {
        tenant: { features: { displayTags: true } },
        serve: (fake) => fake.on(listDisplayTags, () => ({ results: [] })),
      },
    );
    expect(foldedFields()).toEqual({
      button,
      fields: [labels.category, labels.availability, labels.displayTag],
    });
  },
);
