import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import { listLabels } from '#client/lists/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import {
  changeTags,
  countWithoutDiscountCode,
  exportAmbassadors,
} from '#contract/ambassadors/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { foldedFields } from '#ui/testing/folded-fields.ts';
import { noteDownloads } from '#ui/testing/note-downloads.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { makeAmbassadors, serveAmbassadors } from './testing/serve-ambassadors.ts';

const labels = ambassadorLabels(testTenant.data.terms);
const vueq = (state: object) => `vueq=${encodeURIComponent(JSON.stringify(state))}`;
const listState = () => new URL(location.href).searchParams.get('vueq');

const downloads = noteDownloads();

describe.each(sides)('the list of ambassadors, %s', (name) => {
  const open = async (
    query = '',
    also: (fake: FakeApi) => void = () => {},
    { count = 25, ...tenant }: Partial<Tenant> & { count?: number } = {},
  ) => {
    let asked: ReturnType<typeof serveAmbassadors> = [];
    const app = await openSide(name, `/ambassadors${query}`, {
      feature: 'ambassadors',
      tenant: { features: { 'users.tagsFilter': true }, ...tenant },
      serve(fake) {
        asked = serveAmbassadors(fake, makeAmbassadors(count));
        also(fake);
      },
    });
    const rows = () =>
      app.side.getAllByRole('row').filter((row) => row.querySelector('td') !== null);
    await waitFor(() => expect(rows()).not.toEqual([]));
    return { ...app, rows, asked };
  };

  it('pages through everybody, newest first, in the words of the tenant [AMB-02 SHELL-97 SHELL-196 SHELL-226 SHELL-251 TEN-58 SET-32 AMB-50 AMB-201]', async () => {
    const { side, rows, user, address } = await open();
    expect(address()).toBe('/ambassadors');
    expect(document.title).toMatch(/^Champions – /);
    expect(rows()).toHaveLength(10);
    expect(rows()[0]?.textContent).toContain('Person No 25');
    side.getByText('1–10 of 25');
    await user.click(side.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(rows()).toHaveLength(5));
    await waitFor(() => expect(listState()).toBe(JSON.stringify({ page: 3 })));
  });

  it.each([
    [false, /^Whoever has registered appears here\.$/],
    [true, /People apply first, and register once you have approved them under Applicants\.$/],
  ])(
    'says how people get into a list that is empty, with approval: %s [AMB-216]',
    async (requireRegistrationApproval, hint) => {
      const { side } = await openSide(name, '/ambassadors', {
        feature: 'ambassadors',
        tenant: { data: { ...testTenant.data, requireRegistrationApproval } },
        serve: (fake) => void serveAmbassadors(fake, []),
      });
      await side.findByText(hint);
    },
  );

  it('finds by name while one types, from page 1, as one history entry [AMB-13 SHELL-100 SHELL-188 SHELL-192 AMB-190]', async () => {
    const { side, rows, user } = await open(`?${vueq({ page: 2 })}`);
    const entries = history.length;
    const search = side.getByLabelText(labels.search);
    await user.type(search, 'No 07');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.textContent).toContain('Person No 07');
    await waitFor(() => expect(listState()).toBe(JSON.stringify({ search: 'No 07' })));
    expect(history.length).toBe(entries);
    await user.clear(search);
    await user.type(search, 'nobody');
    await side.findByText('No champions found');
  });

  it('asks once for what was typed, and not for every key [AMB-13]', async () => {
    const { side, user, asked } = await open();
    const before = asked.length;
    await user.type(side.getByLabelText(labels.search), 'No 07');
    await side.findByText('1 in this view');
    expect(asked.slice(before).map(({ search }) => search)).toEqual(['No 07']);
  });

  it.each([1, 12, 25])(
    'has ten links to its pages at most, on page %i [AMB-17 AMB-203]',
    async (page) => {
      const { side } = await open(`?${vueq({ page })}`, undefined, { count: 250 });
      const pages = within(side.getByRole('navigation', { name: 'Pages' }));
      pages.getByRole('button', { name: `Page ${page}`, current: 'page' });
      const links = pages.getAllByRole('button', { name: /^Page \d/ });
      expect(links.length).toBeGreaterThan(5);
      expect(links.length).toBeLessThanOrEqual(10);
    },
  );

  it('opens a saved search from its tab and from the address [AMB-10 AMB-11]', async () => {
    const { side, rows, user, address } = await open('?savedSearch=Deactivated');
    const tab = (text: string) => side.getByRole('button', { name: text });
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.textContent).toContain('Gone');
    expect(tab(labels.savedSearches.Deactivated).getAttribute('aria-pressed')).toBe('true');
    await user.click(tab(labels.savedSearches.All));
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(address()).toBe('/ambassadors');
    await user.click(tab(labels.savedSearches.Deactivated));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(address()).toBe('/ambassadors?savedSearch=Deactivated');
  });

  it('sorts the whole list at the server [SHELL-192 SHELL-229]', async () => {
    const { side, rows, user } = await open();
    const sort = () =>
      within(side.getByRole('columnheader', { name: labels.columns.name })).getByRole('button');
    await user.click(sort());
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Person No 01'));
    const ascending = listState();
    await user.click(sort());
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Person No 25'));
    expect(listState()).not.toBe(ascending);
  });

  it('keeps those with all of the chosen tags, with the filter in the address [AMB-03 AMB-08 BRIDGE-57 AMB-182]', async () => {
    const { side, user, address } = await open();
    await user.click(side.getByRole('combobox', { name: labels.tags }));
    await user.click(await screen.findByRole('option', { name: 'even', hidden: true }));
    await side.findByText('1–10 of 12');
    await waitFor(() => expect(address()).toBe('/ambassadors?tags=even'));
    await user.click(await screen.findByRole('option', { name: 'odd', hidden: true }));
    await side.findByText(labels.empty);
    expect(decodeURIComponent(address())).toBe('/ambassadors?tags=even,odd');
  });

  it('has no filter by tags on a plan without it, says so, and ignores tags of the address [AMB-151 AMB-152 SHELL-224 PLAN-71 PLAN-107]', async () => {
    const { side, rows, address } = await open('?tags=even', undefined, { features: {} });
    const place = within(side.getByRole('group', { name: labels.tags }));
    place.getByText('Not available on current plan');
    place.getByText('Upgrade your plan to use it.');
    expect(side.queryByRole('combobox', { name: labels.tags })).toBeNull();
    side.getByText('1–10 of 25');
    expect(rows()).toHaveLength(10);
    await waitFor(() => expect(address()).toBe('/ambassadors'));
  });

  it('lets people choose its columns, keeps the choice for them, and shows it again', async () => {
    const { side, user, sent } = await open('', (fake) =>
      fake.on(updateUserData, ({ body }) => ({ data: body.data, version: body.version + 1 })),
    );
    const heads = () => side.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const { columns } = labels;
    const all = heads();
    await user.click(side.getByRole('button', { name: listLabels.columns }));
    const choice = await side.findByRole('dialog', { hidden: true });
    const boxes = within(choice).getAllByRole('checkbox', { hidden: true });
    // The name always stays.
    expect(boxes).toHaveLength(6);
    const box = within(choice).getByRole('checkbox', { name: columns.email, hidden: true });
    await user.click(box);
    await waitFor(() => expect(heads()).toEqual(all.filter((each) => each !== columns.email)));
    expect(side.queryByText('person-25@acme.test')).toBeNull();
    await waitFor(async () =>
      expect(await sent('/api/v1/users/__SELF__/data')).toMatchObject([
        { data: { preferences: { hiddenColumns: { ambassadors: ['email'] } } } },
      ]),
    );
    await user.click(box);
    await waitFor(() => expect(heads()).toEqual(all));
  });

  it('opens with the columns that were chosen before', async () => {
    const { data } = defaultUserData;
    const preferences = { ...data.preferences, hiddenColumns: { ambassadors: ['tags', 'joined'] } };
    const { side } = await open('', (fake) =>
      fake.on(getUserData, () => ({ data: { ...data, preferences }, version: 1 })),
    );
    await waitFor(() =>
      expect(side.queryByRole('columnheader', { name: labels.columns.tags })).toBeNull(),
    );
    expect(side.queryByRole('columnheader', { name: labels.columns.joined })).toBeNull();
    side.getByRole('columnheader', { name: labels.columns.email });
  });

  it('shows the picture of who has one, fetched when it comes in sight, and initials of the others', async () => {
    const [first, ...others] = makeAmbassadors(3);
    if (!first) expect.unreachable();
    const imageUrl = '/api/v1/profile-images/1';
    const { rows } = await open('', (fake) =>
      serveAmbassadors(fake, [{ ...first, imageUrl }, ...others]),
    );
    const [shown, other] = rows().slice(0, 2);
    const picture = shown?.querySelector('img');
    expect(picture?.getAttribute('src')).toBe(imageUrl);
    expect(picture?.getAttribute('loading')).toBe('lazy');
    expect(other?.querySelector('img')).toBeNull();
    expect(other?.textContent).toContain('P0');
  });

  it('shows the points of each', async () => {
    const { side, rows } = await open();
    side.getByRole('columnheader', { name: labels.columns.points });
    expect(rows()[0]?.textContent).toContain('250');
  });

  it('shows no points where the tenant counts none [AMB-102]', async () => {
    const { side, rows } = await open('', undefined, { useTransactions: false });
    expect(side.queryByRole('columnheader', { name: labels.columns.points })).toBeNull();
    expect(rows()[0]?.textContent).not.toContain('250');
  });

  it('keeps those with a pending profile from an old address, and marks them [AMB-04]', async () => {
    const { side, rows, user, address } = await open('?pendingProfile=true');
    await waitFor(() => expect(rows()).toHaveLength(3));
    for (const row of rows()) expect(row.textContent).toContain(labels.marks.pendingProfile);
    expect(address()).toBe('/ambassadors?pendingProfile=true');
    await user.click(side.getByRole('button', { name: labels.dropPendingProfile }));
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(address()).toBe('/ambassadors');
    await user.click(side.getByRole('button', { name: labels.savedSearches['Pending profile'] }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(new URL(location.href).searchParams.get('savedSearch')).toBe('Pending profile');
  });

  it('has a column for each thing to know, newest first, with marks, and leads to the person [AMB-12]', async () => {
    const [marked, ...others] = makeAmbassadors(10);
    if (!marked) expect.unreachable();
    const marks = { hasPendingChange: true, isTestUser: true };
    const imageUrl = '/api/v1/profile-images/1';
    const { side, rows, user } = await open('', (fake) =>
      serveAmbassadors(fake, [{ ...marked, ...marks, imageUrl }, ...others]),
    );
    expect(side.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'Email',
      'Tags',
      'Points',
      'Discount codes',
      'Last activity',
      'Date joined',
    ]);
    const joined = side.getByRole('columnheader', { name: labels.columns.joined });
    expect(joined.getAttribute('aria-sort')).toBe('descending');
    const [first, second] = rows();
    expect(first?.querySelector('img')?.getAttribute('src')).toBe(imageUrl);
    const cells = (row = first) =>
      [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
    expect(cells()).toEqual([
      '',
      expect.stringContaining('Person No 10'),
      'person-10@acme.test',
      'even',
      '100',
      'CODE10-0CODE10-1',
      'Never',
      expect.stringContaining('10 May'),
    ]);
    expect(cells()[1]).toContain(labels.marks.pendingProfile);
    const profile = { name: labels.marks.pendingProfileOf('Person No 10') };
    expect(side.getByRole('link', profile).getAttribute('href')).toMatch(
      /\/ambassadors\/person-10\/profile$/,
    );
    expect(cells()[1]).toContain(labels.marks.testUser);
    expect(cells(second)[5]).toBe('');
    const link = side.getByRole('link', { name: 'Person No 10' });
    expect(link.getAttribute('href')).toMatch(/\/ambassadors\/person-10\/user$/);
    await user.click(side.getByRole('button', { name: labels.savedSearches.Deactivated }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(cells(rows()[0])[1]).toContain(labels.marks.deactivated);
  });

  it('opens with all that an address of the older side asks for, and the filters in their fields [AMB-01 SHELL-37]', async () => {
    const query = `pendingProfile=true&discCodes=0&tags=odd&${vueq({ search: 'No 1' })}&savedSearch=Pending%20profile`;
    const { side, rows, address, asked } = await open(`?${query}`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.textContent).toContain('Person No 13');
    expect(asked.at(-1)).toEqual({
      ...{ search: 'No 1', tags: ['odd'], pendingProfile: true, discCodes: 0 },
      savedSearch: 'Pending profile',
    });
    expect(address()).toBe(`/ambassadors?${query}`);
    expect(listState()).toBe(JSON.stringify({ search: 'No 1' }));
    const field = side.getByRole<HTMLInputElement>('combobox', {
      name: labels.discountCodes.label,
    });
    expect(field.value).toBe(labels.discountCodes.counts[0]);
  });

  it.each([
    ['', 'Filters'],
    ['?tags=odd', 'Filters (1)'],
    ['?discCodes=0', 'Filters (1)'],
    ['?from=2026-01-01', 'Filters (1)'],
    ['?tags=odd&discCodes=0&pendingProfile=true', 'Filters (3)'],
  ])(
    'folds its fields on a phone, and counts those in use: %j [SHELL-325]',
    async (query, button) => {
      await open(query);
      const folded = foldedFields();
      expect(folded.button).toBe(button);
      expect(folded.fields.slice(0, 3)).toEqual([
        labels.tags,
        labels.discountCodes.label,
        expect.stringContaining(labels.joined),
      ]);
    },
  );

  it('keeps those with so many discount codes, with the filter in the address [AMB-05]', async () => {
    const { side, rows, user, address } = await open('', undefined, { count: 10 });
    const field = () =>
      side.getByRole<HTMLInputElement>('combobox', { name: labels.discountCodes.label });
    for (const [count, query, found] of [
      [0, 'discCodes=0', 8],
      [1, 'discCodes=1', 1],
      [2, 'discCodes=2', 1],
    ] as const) {
      await user.click(field());
      const option = { name: labels.discountCodes.counts[count], hidden: true };
      await user.click(await screen.findByRole('option', option));
      await waitFor(() => expect(rows()).toHaveLength(found));
      await waitFor(() => expect(address()).toBe(`/ambassadors?${query}`));
    }
    await user.click(field());
    const chosen = { name: labels.discountCodes.counts[2], hidden: true };
    await user.click(await screen.findByRole('option', chosen));
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(address()).toBe('/ambassadors');
  });

  it.each(['2', '3', '999999'])(
    'reads %s discount codes as more than one [AMB-06]',
    async (given) => {
      const { rows } = await open(`?discCodes=${given}`);
      await waitFor(() => expect(rows()).toHaveLength(2));
      for (const row of rows()) expect(row.textContent).toMatch(/CODE\d+-0CODE\d+-1/);
    },
  );

  it('says how many have no discount code, and leads to them [AMB-14 AMB-15 REF-99]', async () => {
    const { side, rows, user, address } = await open('?tags=even', (fake) =>
      fake.on(countWithoutDiscountCode, () => ({
        missing: { totalCount: 1234, totalIsCapped: false },
      })),
    );
    await user.click(
      await side.findByRole('link', { name: '1,234 champions do not have a discount code' }),
    );
    await waitFor(() => expect(address()).toBe('/ambassadors?discCodes=0'));
    await side.findByText('1–10 of 20');
    expect(rows()).toHaveLength(10);
  });

  it.each([
    ['nothing uses discount codes', null],
    ['everybody has one', { totalCount: 0, totalIsCapped: false }],
  ])('warns of none while %s', async (_why, missing) => {
    const { side } = await open('', (fake) =>
      fake.on(countWithoutDiscountCode, () => ({ missing })),
    );
    expect(side.queryByRole('link', { name: /discount code/ })).toBeNull();
  });

  it.each([
    'pendingProfile=yes',
    'pendingProfile=1',
    'pendingProfile=',
    'discCodes=many',
    'discCodes=-1',
    'discCodes=',
  ])('ignores %s and takes it out of the address [AMB-06]', async (query) => {
    const { side, address } = await open(`?${query}`);
    await side.findByText('1–10 of 25');
    await waitFor(() => expect(address()).toBe('/ambassadors'));
  });

  it('changes the tags of those who are selected, all that match among them, and back again', async () => {
    const sent: { ids: number; add: string[]; remove: string[] }[] = [];
    const { side, user, rows, findNotice } = await open('', (fake) =>
      fake.on(changeTags, ({ body }) => {
        sent.push(...body.changes.map((each) => ({ ...each, ids: each.ids.length })));
        const [first] = body.changes;
        const undo = first ? [{ ids: first.ids, add: first.remove, remove: first.add }] : [];
        return { changed: first?.ids.length ?? 0, full: 0, undo };
      }),
    );
    const { tagging } = labels;
    await user.click(side.getByLabelText(tagging.selectOne('Person No 24')));
    side.getByText(tagging.selected(1));
    await user.click(side.getByLabelText(tagging.selectPage));
    side.getByText(tagging.selected(10));
    await user.click(side.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(rows()).toHaveLength(5));
    side.getByText(tagging.selected(10));
    await user.click(side.getByLabelText(tagging.selectPage));
    await user.click(side.getByRole('button', { name: tagging.selectMatching(25, true) }));
    await side.findByText(tagging.selected(25));
    await user.click(side.getByRole('button', { name: tagging.change }));
    const dialog = await screen.findByRole('dialog', { name: tagging.change });
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: tagging.confirm(25),
    });
    expect(confirm.disabled).toBe(true);
    await user.type(within(dialog).getByLabelText(tagging.add), 'Early Bird{Enter}');
    await user.type(within(dialog).getByLabelText(tagging.remove), 'odd{Enter}');
    await user.click(confirm);
    await findNotice(tagging.done({ changed: 25, full: 0 }));
    await waitFor(() => expect(side.queryByText(tagging.selected(25))).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await findNotice(tagging.undone);
    expect(sent).toEqual([
      { ids: 25, add: ['early-bird'], remove: ['odd'] },
      { ids: 25, add: ['odd'], remove: ['early-bird'] },
    ]);
  });

  it('forgets who was selected once it is asked for others', async () => {
    const { side, user, rows } = await open();
    await user.click(side.getByLabelText(labels.tagging.selectPage));
    side.getByText(labels.tagging.selected(10));
    await user.click(side.getByRole('button', { name: labels.savedSearches.Deactivated }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(side.queryByText(labels.tagging.selected(10))).toBeNull();
  });

  it('exports everybody whom the list keeps, and says that it prepares the file [AMB-16]', async () => {
    const ready = Promise.withResolvers<void>();
    const asked: unknown[] = [];
    const query = `?tags=even&${vueq({ search: 'No 0' })}`;
    const { side, user, findNotice } = await open(query, (fake) =>
      fake.on(exportAmbassadors, async ({ body }) => {
        asked.push(body);
        await ready.promise;
        return { content: new Blob(['x']), name: 'champions-acme-2026-11-22.csv' };
      }),
    );
    await user.click(side.getByRole('button', { name: labels.export }));
    await side.findByRole('button', { name: labels.exporting });
    await user.click(side.getByRole('button', { name: labels.exporting }));
    ready.resolve();
    await findNotice(labels.exported('champions-acme-2026-11-22.csv'));
    await side.findByRole('button', { name: labels.export });
    expect(asked).toEqual([{ format: 'csv', search: 'No 0', tags: ['even'] }]);
    expect(downloads.names).toEqual(['champions-acme-2026-11-22.csv']);
  });

  it('says why there is no file', async () => {
    const { side, user, findNotice } = await open('', (fake) =>
      fake.refuse(exportAmbassadors, 'unavailable', { message: 'Gone for lunch' }),
    );
    await user.click(side.getByRole('button', { name: labels.export }));
    await findNotice('Gone for lunch');
    await side.findByRole('button', { name: labels.export });
  });

  it('shows the last page for one beyond it, and takes out what it cannot read [SHELL-187 SHELL-189]', async () => {
    const { side, router, address } = await open(`?${vueq({ page: 99 })}`);
    await side.findByText('21–25 of 25');
    await act(() => router.navigate('/ambassadors?vueq=%7Bbroken&savedSearch=Nobody'));
    await side.findByText('1–10 of 25');
    await waitFor(() => expect(address()).toBe('/ambassadors'));
  });
});
