import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { typeAddresses } from '#client/activity-types/addresses.ts';
import { activityTypeLabels as labels } from '#client/activity-types/labels.ts';
import { sourceLabels } from '#client/activity-types/source-labels.ts';
import { makeActivityType } from '#client/testing/activities.ts';
import * as endpoints from '#contract/activity-types/endpoints.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import { drawBlock } from '../../testing/draw-block.tsx';
import { makeTestMeans } from '../../testing/test-means.tsx';
import { NewTypePage } from './new-type-page.tsx';

const addressesOf = typeAddresses({
  list: '/types',
  new: () => ['/types/new'],
  edit: ({ slug }) => [`/types/${slug}`],
});
const source = makeActivityType({ slug: 'post', version: 2 });
const created = makeActivityType({ title: 'Your garden', slug: 'your-garden' });
const others = (count: number) => Array.from({ length: count }, () => makeActivityType());

/** The last step of a copy or of a next version; no field of it is empty. */
function open(
  how: 'clone' | 'replace',
  listed = others(12),
  vueq = '{"pageSize":25}',
  refused?: ProblemCode,
) {
  const query = new URLSearchParams({ [how]: 'post', version: '2', s: '5', vueq });
  const { With, visited } = makeTestMeans(query.toString());
  const asked: unknown[] = [];
  const view = drawBlock(
    <With>
      {(means) => <NewTypePage means={means} addressesOf={addressesOf} category={null} />}
    </With>,
    {
      serve(fake) {
        fake.on(endpoints.getActivityTypeVersion, () => source);
        if (refused) fake.refuse(endpoints.getActivityTypeVersion, refused);
        fake.on(endpoints.createActivityType, () => created);
        fake.on(endpoints.replaceActivityType, () => created);
        fake.on(endpoints.suggestSlug, () => ({ slug: 'your-garden' }));
        fake.on(listTags, () => ({ results: [] }));
        fake.on(endpoints.listActivityTypes, ({ query: of }) => {
          asked.push(of);
          return { results: listed, page: 1, pageSize: of.pageSize, totalCount: listed.length };
        });
      },
    },
  );
  const finish = async (name: string) => {
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false),
    );
    await view.user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(visited).toHaveLength(1));
  };
  return { ...view, visited, asked, finish };
}
const list = (vueq: object | string) =>
  `/types?${new URLSearchParams({ vueq: typeof vueq === 'string' ? vueq : JSON.stringify(vueq) })}`;

afterEach(cleanup);

describe('an activity type that was created', () => {
  it('is named in a notice that leads to it [TYPE-155]', async () => {
    const { said, offers, visited, finish } = open('clone');
    await finish(labels.wizard.create);
    expect(said).toEqual(['Created activity type: Your garden']);
    expect(offers.map(({ label }) => label)).toEqual([labels.notices.open]);
    offers[0]?.run();
    expect(visited.at(-1)).toContain('/types/your-garden');
  });

  it('is on the page of the list that is shown then, whatever it is narrowed by and sorted by [TYPE-13 TYPE-86]', async () => {
    const state = { pageSize: 25, search: 'garden', sort: 'title', dir: 'asc' };
    const { visited, asked, finish } = open(
      'clone',
      [...others(30), created, ...others(4)],
      JSON.stringify({ page: 4, ...state }),
    );
    await finish(labels.wizard.create);
    expect(visited).toEqual([list({ page: 2, ...state })]);
    expect(asked.at(-1)).toMatchObject({ search: 'garden', sort: 'title', pageSize: 100, page: 1 });
  });

  it('leaves the list as it was where that does not hold it [TYPE-86]', async () => {
    const { visited, finish } = open('clone', others(3), '{"page":3}');
    await finish(labels.wizard.create);
    expect(visited).toEqual([list('{"page":3}')]);
  });
});

it('shows the list as it was after a version is replaced, and says so [TYPE-86 TYPE-155]', async () => {
  const { said, offers, visited, finish } = open('replace', [...others(30), created], '{"page":2}');
  await finish(labels.wizard.replace);
  expect(said).toEqual([labels.notices.replaced]);
  expect(offers).toEqual([]);
  expect(visited).toEqual([list('{"page":2}')]);
});

describe('an activity type to copy or to replace', () => {
  it.each([
    ['clone', sourceLabels.notCopied],
    ['replace', sourceLabels.notReplaced],
  ] as const)(
    'that is not there is named, with the way to the list: %s [TYPE-193]',
    async (how, title) => {
      open(how, [], '{"page":3}', 'not-found');
      const alert = within(await screen.findByRole('alert'));
      expect(alert.getByText(title)).toBeDefined();
      expect(alert.getByText(/There is no activity type “post” in version 2/)).toBeDefined();
      const link = alert.getByRole('link', { name: labels.wizard.backToList });
      expect(link.getAttribute('href')).toBe(list('{"page":3}'));
      expect(alert.queryByRole('button')).toBeNull();
    },
  );

  it('that could not be read can be asked for again [TYPE-193]', async () => {
    open('clone', [], '{}', 'internal');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(alert.queryByText(/There is no activity type/)).toBeNull();
  });
});
