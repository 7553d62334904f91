import { expect, it } from 'vitest';
import { makeActivity, makeActivityType } from '../testing/activities.ts';
import { loadMatching } from './review-items.ts';

const type = makeActivityType();
const rows = (count: number) => Array.from({ length: count }, () => makeActivity(type));

/** A list of so many rows, and the pages that were asked for. */
function listOf(count: number) {
  const all = rows(count);
  const asked: number[] = [];
  const loadPage = async (page: number, pageSize: number) => {
    asked.push(page);
    const results = all.slice((page - 1) * pageSize, page * pageSize);
    return { results, definitions: [type] };
  };
  return { all, asked, loadPage };
}

it.each([
  [0, [1]],
  [99, [1]],
  [100, [1, 2]],
  [250, [1, 2, 3]],
])('all %i rows of a list are found, with the pages %j', async (count, pages) => {
  const { all, asked, loadPage } = listOf(count);
  const found = await loadMatching(loadPage);
  expect(found.map(({ activity }) => activity.id)).toEqual(all.map(({ id }) => id));
  expect(asked).toEqual(pages);
});

it('of more than a thousand rows the first thousand are', async () => {
  const { asked, loadPage } = listOf(1001);
  expect(await loadMatching(loadPage)).toHaveLength(1000);
  expect(asked).toHaveLength(10);
});

it('a row that moves to the next page meanwhile is there once', async () => {
  const { all, loadPage } = listOf(150);
  const found = await loadMatching(async (page, pageSize) => {
    const answer = await loadPage(page, pageSize);
    return page === 2 ? { ...answer, results: [...all.slice(99, 100), ...answer.results] } : answer;
  });
  expect(found).toHaveLength(150);
});
