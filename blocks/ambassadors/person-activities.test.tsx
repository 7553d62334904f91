import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makePerson } from '#client/testing/people.ts';
import { listActivities } from '#contract/activities/endpoints.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { makeTestMeans } from '../testing/test-means.tsx';
import { PersonActivities } from './person-activities.tsx';

const person = makePerson();
const noRows = { results: [], page: 1, pageSize: 10, totalCount: 0 };

function open(search: string) {
  const asked: unknown[] = [];
  const { With, search: present } = makeTestMeans(search);
  const view = drawBlock(
    <With>{(means) => <PersonActivities person={person} means={means} />}</With>,
    {
      serve(fake) {
        fake.on(listActivityTypes, () => noRows);
        fake.on(listActivities, ({ query }) => {
          asked.push({ from: query.from, to: query.to });
          return { ...noRows, totalIsCapped: false, definitions: [] };
        });
      },
    },
  );
  return { ...view, asked, present };
}

afterEach(cleanup);

describe("the days of one ambassador's activities", () => {
  it('are chosen by the name of a range, and asked for both included', async () => {
    const { user, asked, present } = open('from=2024-06-01&to=2024-06-30&page=2');
    await waitFor(() => expect(asked).toEqual([{ from: '2024-06-01', to: '2024-06-30' }]));
    await user.click(screen.getByRole('button', { name: 'Date: 01 Jun 2024 – 30 Jun 2024' }));
    await user.click(screen.getByRole('button', { name: 'Any time' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({}));
    expect(present()).toBe('');
  });

  it('that are no range are not asked for, and the list says what to do [SHELL-173]', async () => {
    const { asked } = open('from=2024-06-30&to=2024-06-01');
    expect(await screen.findByText('Date is not valid.', { selector: 'h2, h3, p' })).toBeDefined();
    screen.getByText('The first day is after the last. Choose other days above.');
    expect(asked).toEqual([]);
  });
});
