import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import {
  ambassadorParamsOf,
  readAmbassadorFilters,
  writeAmbassadorFilters,
} from '#client/ambassadors/list-state.ts';
import { listLabels } from '#client/lists/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import {
  countWithoutDiscountCode,
  listAmbassadors,
  listTags,
} from '#contract/ambassadors/endpoints.ts';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import { AmbassadorsPage } from '../ambassadors/ambassadors-page.tsx';
import { drawBlock } from '../testing/draw-block.tsx';
import { makeTestMeans } from '../testing/test-means.tsx';

const labels = ambassadorLabels(testTenant.data.terms);
const total = 25;

/** Everybody, and only the first when something is searched for. */
function serveEverybody(fake: FakeApi): void {
  fake.on(countWithoutDiscountCode, () => ({ missing: null }));
  fake.on(listTags, () => ({ results: ['vip'] }));
  fake.on(listSavedSearches, () => ({ results: [] }));
  fake.on(listAmbassadors, ({ query }) => {
    const { page, pageSize, search = '' } = query;
    const all = Array.from({ length: total }, (_, index) => index + 1).filter((number) =>
      `Person ${number}.`.includes(search),
    );
    const results = all.slice((page - 1) * pageSize, page * pageSize).map((number) => ({
      id: `0190b8c4-0000-4000-8000-${String(number).padStart(12, '0')}`,
      slug: `person-${number}`,
      firstName: 'Person',
      lastName: String(number),
      email: `person-${number}@example.test`,
      imageUrl: null,
      discountCodes: [],
      tags: [],
      isTestUser: false,
      hasPendingChange: false,
      deleted: false,
      createdAt: '2026-11-01T00:00:00.000Z',
      points: 1250,
      lastActivityAt: null,
    }));
    return { results, page, pageSize, totalCount: all.length, totalIsCapped: false };
  });
}

const filterAddress = {
  read: (query: URLSearchParams) => readAmbassadorFilters(ambassadorParamsOf(query)),
  write: (filters: ReturnType<typeof readAmbassadorFilters>) => ({
    ...writeAmbassadorFilters(filters),
  }),
};

const vueq = (state: object) => `vueq=${encodeURIComponent(JSON.stringify(state))}`;

function open(search = '') {
  const means = makeTestMeans(search);
  const { With } = means;
  const block = drawBlock(
    <With>
      {(own) => (
        <AmbassadorsPage
          means={own}
          address="/ambassadors"
          composeAddress="/emails/compose"
          filterAddress={filterAddress}
        />
      )}
    </With>,
    { serve: serveEverybody },
  );
  const state = () => new URLSearchParams(means.search()).get('vueq');
  return { ...block, means, state };
}

const person = (number: number) => screen.findByRole('link', { name: `Person ${number}` });
const range = (text: string) => screen.findByText(text);

describe('a list', () => {
  it('keeps its rows when reading it again fails [SHELL-190]', async () => {
    const { fake, queryClient } = open();
    await person(1);
    fake.refuse(listAmbassadors, 'unavailable');
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await person(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is marked as new where it has no rows, and as narrowed where a search leaves all of them out [SHELL-327]', async () => {
    const marked = () =>
      screen.queryByText(labels.empty)?.closest('[data-kind]')?.getAttribute('data-kind');
    const { fake, user } = open(vueq({ search: 'Nobody' }));
    await waitFor(() => expect(marked()).toBe('no-result'));
    screen.getByRole('button', { name: listLabels.clear });
    fake.on(listAmbassadors, ({ query: { page, pageSize } }) => ({
      ...{ results: [], page, pageSize, totalCount: 0, totalIsCapped: false },
    }));
    await user.click(screen.getByRole('button', { name: listLabels.clear }));
    await waitFor(() => expect(marked()).toBe('first-use'));
    expect(screen.queryByRole('button', { name: listLabels.clear })).toBeNull();
  });

  it('says so while its rows may be out of date, and reads them again [SHELL-313]', async () => {
    const { fake, queryClient, user } = open();
    await person(1);
    const notice = () => screen.queryByText(listLabels.stale);
    expect(notice()).toBeNull();
    fake.refuse(listAmbassadors, 'unavailable', { message: 'Gone for lunch' });
    await act(() => queryClient.invalidateQueries());
    const list = within(screen.getByRole('group', { name: 'Champions' }));
    const status = await list.findByRole('status');
    expect(status.textContent).toContain(listLabels.stale);
    expect(status.textContent).toContain('Gone for lunch');
    const order = list.getByRole('table').compareDocumentPosition(status);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const retry = within(status).getByRole('button', { name: 'Try again' });
    await user.click(retry);
    await waitFor(() => expect(retry.dataset.loading).toBeUndefined());
    expect(notice()).not.toBeNull();
    serveEverybody(fake);
    await user.click(retry);
    await waitFor(() => expect(notice()).toBeNull());
    await person(1);
  });

  it('says what went wrong where it has no rows, and tries again', async () => {
    const { fake, user, means } = open();
    await person(1);
    fake.refuse(listAmbassadors, 'unavailable', { message: 'Gone for lunch' });
    act(() => means.open(vueq({ search: 'Person 7' })));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Champions could not be loaded');
    expect(alert.textContent).toContain('Gone for lunch');
    serveEverybody(fake);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await person(7);
  });

  it('stays on the page asked for while the rows of a shorter list still stand there [SHELL-189 SHELL-190]', async () => {
    const { means, state } = open(vueq({ search: 'Person 7.' }));
    await person(7);
    act(() => means.open(vueq({ page: 3 })));
    expect(state()).toBe('{"page":3}');
    await range('21–25 of 25');
    expect(state()).toBe('{"page":3}');
  });

  it('shows the last page for one beyond it [SHELL-189]', async () => {
    const { state } = open(vueq({ page: 99 }));
    await range('21–25 of 25');
    expect(state()).toBe('{"page":3}');
  });

  it('takes out of the address what it cannot read, each time that it is asked for it [SHELL-187]', async () => {
    const { means } = open('vueq=%7Bbroken&savedSearch=Nobody');
    await person(1);
    expect(means.search()).toBe('');
    act(() => means.open('vueq=%7Bbroken&savedSearch=Nobody'));
    await waitFor(() => expect(means.search()).toBe(''));
  });

  it('offers more rows a page, and begins at the first page then [SHELL-188 SHELL-285]', async () => {
    const { user, state } = open(vueq({ page: 2 }));
    await range('11–20 of 25');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(total + 1));
    expect(state()).toBe('{"pageSize":50}');
  });

  it('offers to clear what leaves every row out, and keeps the view', async () => {
    const query = `${vueq({ search: 'nobody' })}&tags=vip&savedSearch=Deactivated`;
    const { user, means } = open(query);
    await screen.findByText(labels.empty);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await person(1);
    expect(means.search()).toBe('savedSearch=Deactivated');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});
