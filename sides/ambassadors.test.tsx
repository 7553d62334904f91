import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { changeTags, exportAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { makeAmbassadors, serveAmbassadors } from './testing/serve-ambassadors.ts';

const labels = ambassadorLabels(testTenant.data.terms);
const vueq = (state: object) => `vueq=${encodeURIComponent(JSON.stringify(state))}`;
const listState = () => new URL(location.href).searchParams.get('vueq');

/** The names of the files that were handed to the browser. */
let downloads: string[] = [];

beforeEach(() => {
  downloads = [];
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

describe.each(sides)('the list of ambassadors, %s', (name) => {
  const open = async (query = '', also: (fake: FakeApi) => void = () => {}) => {
    const app = await openSide(name, `/ambassadors${query}`, {
      feature: 'ambassadors',
      serve(fake) {
        serveAmbassadors(fake, makeAmbassadors(25));
        also(fake);
      },
    });
    const rows = () =>
      app.side.getAllByRole('row').filter((row) => row.querySelector('td') !== null);
    await waitFor(() => expect(rows()).not.toEqual([]));
    return { ...app, rows };
  };

  it('pages through everybody, newest first, in the words of the tenant [AMB-02 AMB-12 SHELL-97 SHELL-196 SHELL-226 SHELL-251 TEN-58]', async () => {
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

  it('finds by name while one types, from page 1, as one history entry [AMB-13 SHELL-100 SHELL-188 SHELL-192]', async () => {
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
    await side.findByText(labels.empty);
  });

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

  it('keeps those with all of the chosen tags, with the filter in the address [AMB-01 AMB-03 AMB-08 BRIDGE-57]', async () => {
    const { side, user, address } = await open();
    await user.click(side.getByRole('combobox', { name: labels.tags }));
    await user.click(await screen.findByRole('option', { name: 'even', hidden: true }));
    await side.findByText('1–10 of 12');
    await waitFor(() => expect(address()).toBe('/ambassadors?tags=even'));
    await user.click(await screen.findByRole('option', { name: 'odd', hidden: true }));
    await side.findByText(labels.empty);
    expect(decodeURIComponent(address())).toBe('/ambassadors?tags=even,odd');
  });

  it('keeps those with a pending profile from an old address, and marks them [AMB-04 AMB-06]', async () => {
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

  it.each(['pendingProfile=yes', 'pendingProfile=1', 'pendingProfile='])(
    'ignores %s and takes it out of the address [AMB-06]',
    async (query) => {
      const { side, address } = await open(`?${query}`);
      await side.findByText('1–10 of 25');
      await waitFor(() => expect(address()).toBe('/ambassadors'));
    },
  );

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
    expect(downloads).toEqual(['champions-acme-2026-11-22.csv']);
  });

  it('says why there is no file', async () => {
    const { side, user, findNotice } = await open('', (fake) =>
      fake.refuse(exportAmbassadors, 'unavailable', { message: 'Gone for lunch' }),
    );
    await user.click(side.getByRole('button', { name: labels.export }));
    await findNotice('Gone for lunch');
    await side.findByRole('button', { name: labels.export });
  });

  it('shows the last page for one beyond it, and takes out what it cannot read [SHELL-187 SHELL-189 AMB-06]', async () => {
    const { side, router, address } = await open(`?${vueq({ page: 99 })}`);
    await side.findByText('21–25 of 25');
    await act(() => router.navigate('/ambassadors?vueq=%7Bbroken&savedSearch=Nobody'));
    await side.findByText('1–10 of 25');
    await waitFor(() => expect(address()).toBe('/ambassadors'));
  });
});
