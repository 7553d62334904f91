import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listLabels } from '#client/lists/labels.ts';
import { makeActivity, makeActivityType } from '#client/testing/activities.ts';
import { makePerson } from '#client/testing/people.ts';
import { listActivities } from '#contract/activities/endpoints.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { makeTestMeans } from '../testing/test-means.tsx';
import { OwnActivities } from './own-activities.tsx';

it('the own activities that could not be read again say so [SHELL-313]', async () => {
  const type = makeActivityType({ title: 'Post a photo' });
  const page = { page: 1, pageSize: 10, totalCount: 1 };
  const { With } = makeTestMeans();
  const { fake, queryClient } = drawBlock(
    <With>{(means) => <OwnActivities me={makePerson()} means={means} />}</With>,
    {
      serve(fake) {
        fake.on(listActivityTypes, () => ({ ...page, results: [type] }));
        fake.on(listActivities, () => ({
          ...{ ...page, results: [makeActivity(type)], definitions: [type], totalIsCapped: false },
        }));
      },
    },
  );
  await screen.findByRole('link', { name: type.title });
  expect(screen.queryByText(listLabels.stale)).toBeNull();
  fake.refuse(listActivities, 'unavailable', { message: 'Gone for lunch' });
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(listLabels.stale);
  screen.getByText('Gone for lunch');
  screen.getByRole('link', { name: type.title });
});
