import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type AmbassadorFilters,
  ambassadorParamsOf,
  readAmbassadorFilters,
  writeAmbassadorFilters,
} from '#client/ambassadors/list-state.ts';
import { changeList } from '#client/lists/list-state.ts';
import { readVueq, writeVueq } from '#client/lists/vueq.ts';
import { savedSearchLabels as labels } from '#client/saved-searches/labels.ts';
import { ambassadorSearches } from '#client/saved-searches/lists.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { ambassadorSavedSearches } from '#contract/ambassadors/ambassador.ts';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  updateSavedSearch,
} from '#contract/saved-searches/endpoints.ts';
import type { SavedSearch } from '#contract/saved-searches/saved-search.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { ListViews } from './list-views.tsx';

const { definition } = ambassadorSearches;
const toParams = (filters: AmbassadorFilters) => ({ ...writeAmbassadorFilters(filters) });

/** A list that keeps its address as both apps do; buttons stand for its other filters. */
function List({ address }: { address: string }) {
  const [query, setQuery] = useState(new URLSearchParams(address));
  const { state } = readVueq(definition, query.get('vueq'));
  const filters = readAmbassadorFilters(ambassadorParamsOf(query));
  const change = (part: Partial<typeof state>, params: Record<string, string | null> = {}) =>
    setQuery((present) => {
      const next = new URLSearchParams(present);
      const vueq = writeVueq(definition, changeList(state, part));
      for (const [name, value] of Object.entries({ ...params, vueq })) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return (
    <>
      <ListViews
        list={ambassadorSearches}
        label="Saved search"
        fixed={ambassadorSavedSearches.map((savedSearch) => ({
          value: savedSearch,
          label: savedSearch,
          beside: { savedSearch },
        }))}
        chosen={filters.savedSearch}
        shown={{ state, beside: filters }}
        query={query}
        toParams={toParams}
        change={change}
      />
      <button type="button" onClick={() => change({}, toParams({ ...filters, tags: ['vip'] }))}>
        tag
      </button>
      <button type="button" onClick={() => change({ search: '' })}>
        search nothing
      </button>
      <button type="button" onClick={() => change({ page: 3 })}>
        page 3
      </button>
      <output>{decodeURIComponent(query.toString())}</output>
    </>
  );
}

const saved = (name: string, part: Partial<SavedSearch['state']> = {}): SavedSearch => ({
  id: crypto.randomUUID(),
  list: 'ambassadors',
  name,
  state: {
    page: 1,
    pageSize: 10,
    search: '',
    sort: 'createdAt',
    dir: 'desc',
    filters: { tags: [], savedSearch: 'All' },
    ...part,
  },
});

const ada = saved('Ada', { search: 'ada', filters: { tags: ['vip'], savedSearch: 'Test users' } });
const adaAddress = `tags=vip&savedSearch=Test users&view=${ada.id}&vueq={"search":"ada"}`;

async function open(address = '', stored: readonly SavedSearch[] = [ada]) {
  const kept = [...stored];
  const view = drawBlock(<List address={address} />, {
    serve(fake) {
      fake.on(listSavedSearches, () => ({ results: kept }));
      fake.on(createSavedSearch, ({ body }) => {
        kept.push(body);
        return body;
      });
      fake.on(updateSavedSearch, ({ params, body: { name, state } }) => {
        const index = kept.findIndex(({ id }) => id === params.id);
        const present = kept[index];
        if (!present) throw problemResponse('not-found');
        const changed = { ...present, ...(name && { name }), ...(state && { state }) };
        kept[index] = changed;
        return changed;
      });
      fake.on(deleteSavedSearch, ({ params }) => {
        const index = kept.findIndex(({ id }) => id === params.id);
        if (index < 0) throw problemResponse('not-found');
        kept.splice(index, 1);
        return undefined;
      });
    },
  });
  const first = stored[0];
  if (first) await screen.findByRole('button', { name: first.name });
  else await waitFor(() => expect(view.fake.requests).toHaveLength(1));
  return { ...view, kept };
}

const button = (name: string) => screen.getByRole('button', { name });
const absent = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();
const address = () => screen.getByRole('status').textContent;
const chosen = () =>
  within(screen.getByRole('group', { name: 'Saved search' }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const item = (name: string) => screen.findByRole('menuitem', { name });
const openActions = (
  view: { user: { click: (element: Element) => Promise<void> } },
  name = 'Ada',
) => view.user.click(button(labels.actionsOf(name)));

afterEach(cleanup);

describe('the views of a list', () => {
  it('are those that everybody has, then the own ones [SHELL-104 SHELL-266 AMB-11]', async () => {
    await open();
    const tabs = within(screen.getByRole('group', { name: 'Saved search' })).getAllByRole('button');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([...ambassadorSavedSearches, 'Ada']);
    expect(chosen()).toEqual(['All']);
    absent(labels.save);
  });

  it('put what was saved into the address when they are opened [SHELL-99 SHELL-104 SHELL-267]', async () => {
    const { user } = await open('tags=other&vueq={"page":2}');
    await user.click(button('Ada'));
    expect(chosen()).toEqual(['Ada']);
    const put = Object.fromEntries(new URLSearchParams(address() ?? ''));
    expect(put).toEqual(Object.fromEntries(new URLSearchParams(adaAddress)));
    absent(labels.saveChanges);
  });

  it('leave what an own one has brought along when a fixed one is opened [SHELL-267]', async () => {
    const { user } = await open(adaAddress);
    expect(chosen()).toEqual(['Ada']);
    await user.click(button('Deactivated'));
    expect(address()).toBe('savedSearch=Deactivated');
  });

  it('narrow what is shown when a fixed one is opened from a fixed one', async () => {
    const { user } = await open('tags=vip&vueq={"page":2}');
    await user.click(button('Deactivated'));
    expect(address()).toBe('tags=vip&savedSearch=Deactivated');
  });

  it('pass over one in the address that the person does not have, and keep its filters [SHELL-99 SHELL-268]', async () => {
    const strange = adaAddress.replace(ada.id, crypto.randomUUID());
    await open(strange, [saved('Own')]);
    expect(chosen()).toEqual(['Test users']);
    expect(address()).toContain('{"search":"ada"}');
    expect(button(labels.save)).toBeTruthy();
  });

  it('have a menu for those for which there are too many tabs, but for the open one [SHELL-266]', async () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => saved(name, { search: name }));
    const { user } = await open('', many);
    absent('e');
    await user.click(button(labels.more));
    await user.click(await item('f'));
    expect(chosen()).toEqual(['f']);
    await user.click(button(labels.more));
    expect(await item('e')).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'f' })).toBeNull();
  });

  it('are the fixed ones alone while the own ones cannot be had [SHELL-276]', async () => {
    drawBlock(<List address="tags=vip" />, {
      serve: (fake) => fake.refuse(listSavedSearches, 'unavailable'),
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(chosen()).toEqual(['All']);
    absent(labels.save);
  });
});

describe('saving a view', () => {
  it('asks for a name and keeps what is shown, from its first page [SHELL-103 SHELL-104 SHELL-265 SHELL-273]', async () => {
    const { user, kept, said, overlays } = await open('', []);
    await user.click(button('tag'));
    await user.click(button('page 3'));
    await user.click(await screen.findByRole('button', { name: labels.save }));
    await user.type(await screen.findByLabelText(labels.dialog.name), 'VIPs{Enter}');
    await waitFor(() => expect(chosen()).toEqual(['VIPs']));
    const [made] = kept;
    expect(made).toMatchObject({
      list: 'ambassadors',
      name: 'VIPs',
      state: { page: 1, filters: { tags: ['vip'], savedSearch: 'All' } },
    });
    expect(address()).toBe(`tags=vip&vueq={"page":3}&view=${made?.id}`);
    expect(said).toEqual([labels.notices.saved('VIPs')]);
    await waitFor(() => expect(overlays).toEqual([true, false]));
    absent(labels.save);
    absent(labels.saveChanges);
  });

  it.each([' ', 'all', 'DEACTIVATED', 'ada'])(
    'is not to be had under the name "%s" [SHELL-216 SHELL-270 SHELL-271]',
    async (name) => {
      const { user } = await open('tags=other');
      await user.click(button(labels.save));
      await user.type(await screen.findByLabelText(labels.dialog.name), name);
      const submit = screen.getByRole<HTMLButtonElement>('button', {
        name: labels.dialog.confirmSave,
      });
      expect(submit.disabled).toBe(true);
      await user.type(screen.getByLabelText(labels.dialog.name), 'Other');
      expect(submit.disabled).toBe(false);
    },
  );

  it('says at the name what the server says of it, and otherwise above [SHELL-152]', async () => {
    const view = await open('tags=other');
    const { user, fake } = view;
    fake.refuse(createSavedSearch, 'invalid-input', { fields: { name: 'Taken in another tab' } });
    await user.click(button(labels.save));
    const field = await screen.findByLabelText(labels.dialog.name);
    await user.type(field, 'Others{Enter}');
    expect(await screen.findByText('Taken in another tab')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    fake.refuse(createSavedSearch, 'limit-reached', { message: 'No room' });
    await user.type(field, ' 2{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('No room');
  });

  it('tries again with the same id, so that nothing is saved twice [SHELL-277]', async () => {
    const { user, fake, kept } = await open('tags=other');
    const ids: string[] = [];
    fake.on(createSavedSearch, ({ body }) => {
      ids.push(body.id);
      if (ids.length === 1) throw problemResponse('unavailable');
      kept.push(body);
      return body;
    });
    await user.click(button(labels.save));
    await user.type(await screen.findByLabelText(labels.dialog.name), 'Others{Enter}');
    await screen.findByRole('alert');
    await user.click(button(labels.dialog.confirmSave));
    await waitFor(() => expect(chosen()).toEqual(['Others']));
    expect(ids[1]).toBe(ids[0]);
  });
});

describe('an own view that is open', () => {
  it('offers to save what has been changed, and has it saved [SHELL-273]', async () => {
    const { user, kept, said } = await open(adaAddress);
    absent(labels.saveChanges);
    await user.click(button('page 3'));
    absent(labels.saveChanges);
    await user.click(button('search nothing'));
    await user.click(button(labels.saveChanges));
    await waitFor(() => absent(labels.saveChanges));
    expect(kept).toMatchObject([{ id: ada.id, name: 'Ada', state: { search: '' } }]);
    expect(said).toEqual([labels.notices.changed('Ada')]);
    await waitFor(() => expect(document.activeElement).toBe(button('Ada')));
  });

  it('goes back to what was saved when the changes are discarded [SHELL-273]', async () => {
    const view = await open(adaAddress.replace('ada"', 'grace"'));
    await openActions(view);
    await view.user.click(await item(labels.actions.discard));
    expect(address()).toContain('{"search":"ada"}');
    absent(labels.saveChanges);
  });

  it('is kept as it was when the changes are saved as a new one [SHELL-273]', async () => {
    const view = await open(adaAddress.replace('ada"', 'grace"'));
    await openActions(view);
    await view.user.click(await item(labels.actions.saveAsNew));
    await view.user.type(await screen.findByLabelText(labels.dialog.name), 'Grace{Enter}');
    await waitFor(() => expect(chosen()).toEqual(['Grace']));
    expect(view.kept).toMatchObject([ada, { name: 'Grace', state: { search: 'grace' } }]);
  });

  it('is renamed [SHELL-274]', async () => {
    const view = await open(adaAddress);
    await openActions(view);
    await view.user.click(await item(labels.actions.rename));
    const field = await screen.findByLabelText<HTMLInputElement>(labels.dialog.name);
    expect(field.value).toBe('Ada');
    await view.user.clear(field);
    await view.user.type(field, 'Lovelace{Enter}');
    await waitFor(() => expect(chosen()).toEqual(['Lovelace']));
    expect(view.kept).toEqual([{ ...ada, name: 'Lovelace' }]);
  });

  it('is deleted with a way to take it back, and what it shows stays [SHELL-274]', async () => {
    const view = await open(adaAddress);
    await openActions(view);
    await view.user.click(await item(labels.actions.delete));
    await waitFor(() => expect(chosen()).toEqual(['Test users']));
    expect(view.said).toEqual([labels.notices.deleted('Ada')]);
    expect(view.kept).toEqual([]);
    expect(address()).toContain('{"search":"ada"}');
    await waitFor(() => expect(document.activeElement).toBe(button('Test users')));
    view.undo();
    await waitFor(() => expect(chosen()).toEqual(['Ada']));
    expect(view.kept).toEqual([ada]);
  });

  it('is deleted as well when another tab has done so already', async () => {
    const view = await open(adaAddress);
    view.kept.length = 0;
    await openActions(view);
    await view.user.click(await item(labels.actions.delete));
    await waitFor(() => absent('Ada'));
    expect(view.said).toEqual([labels.notices.deleted('Ada')]);
  });

  it('goes when its changes cannot be saved because another tab has deleted it', async () => {
    const { user, kept, said } = await open(adaAddress.replace('ada"', 'grace"'));
    kept.length = 0;
    await user.click(button(labels.saveChanges));
    await waitFor(() => absent('Ada'));
    expect(said).toEqual(['This does not exist or is no longer there']);
    expect(button(labels.save)).toBeTruthy();
  });
});
