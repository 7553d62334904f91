import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import {
  countTestUsers,
  deactivateUser,
  getPerson,
  restoreUser,
} from '#contract/people/endpoints.ts';
import { getEarnings } from '#contract/transactions/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { makeTestMeans } from '../testing/test-means.tsx';
import { PersonPage } from './person-page.tsx';

/** The page of somebody, on a server that keeps whether they are deactivated. */
function open(changes: object = {}, { refuses = false } = {}) {
  let person = makePerson(changes);
  const calls: string[] = [];
  const { With } = makeTestMeans();
  const drawn = drawBlock(
    <With>
      {(means) => <PersonPage means={means} list="/ambassadors" slug="ann" asked="user" />}
    </With>,
    {
      serve(fake) {
        fake.on(getPerson, () => person);
        fake.on(listTags, () => ({ results: [] }));
        fake.on(countTestUsers, () => ({ count: 0, most: 3 }));
        fake.on(getEarnings, () => ({
          ...{ userId: person.id, points: 0, pendingPoints: 0 },
          ...{ monetary: {}, pendingMonetary: {} },
        }));
        fake.on(deactivateUser, () => {
          calls.push('deactivate');
          if (refuses) throw problemResponse('unavailable');
          person = makePerson({ deleted: true });
          return undefined;
        });
        fake.on(restoreUser, () => {
          calls.push('reactivate');
          person = makePerson();
          return person;
        });
      },
    },
  );
  return { ...drawn, calls };
}

const button = (name: string) => screen.findByRole('button', { name });

afterEach(cleanup);

it('somebody is deactivated after one question that names them, and marked then [AMB-80]', async () => {
  const { user, said, calls } = open();
  await user.click(await button('Deactivate'));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate Ann Pond?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await user.click(await button('Deactivate'));
  const again = await screen.findByRole('dialog', { name: 'Deactivate Ann Pond?' });
  await user.click(within(again).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(said).toEqual(['Champion deactivated']));
  await button('Reactivate');
  expect(screen.getAllByText('Deactivated').length).toBeGreaterThan(0);
});

it('somebody is reactivated at once, without a question [AMB-82]', async () => {
  const { user, said, calls } = open({ deleted: true });
  await user.click(await button('Reactivate'));
  await waitFor(() => expect(said).toEqual(['Champion reactivated']));
  expect(calls).toEqual(['reactivate']);
  await button('Deactivate');
});

it('a refusal is said, and nothing changes', async () => {
  const { user, said } = open({}, { refuses: true });
  await user.click(await button('Deactivate'));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate Ann Pond?' });
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatch(/not available at the moment/);
  await button('Deactivate');
});

it('an administrator is not deactivated here', async () => {
  open({ roles: ['admin'] });
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
});
