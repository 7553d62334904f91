import type { Locator, Page } from '@playwright/test';
import { savedSearchLabels as labels } from '#client/saved-searches/labels.ts';
import { openedParam } from '#client/saved-searches/searchable-list.ts';
import { sessionKey } from '#client/session/session-store.ts';
import { createSavedSearch } from '#contract/saved-searches/endpoints.ts';
import type { SavedListState } from '#contract/saved-searches/saved-search.ts';
import { findBarriers } from '../fixtures/axe.ts';
import { callAs } from '../fixtures/call-as.ts';
import { expectNotice, holdNotices } from '../fixtures/notices.ts';
import type { Place } from '../fixtures/place.ts';
import { type ScreenId, screen } from '../fixtures/screen.ts';
import { sides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';
import { ambassadorsScreen } from '../screens/ambassadors.screen.ts';

/** The views of a list, on whichever side shows it. */
const viewsOf = (side: Place) => ({
  view: (name: string): Locator => side.getByRole('button', { name, exact: true }),
  save: side.getByRole('button', { name: labels.save }),
  saveChanges: side.getByRole('button', { name: labels.saveChanges }),
  actionsOf: (name: string): Locator => side.getByRole('button', { name: labels.actionsOf(name) }),
  action: (name: keyof typeof labels.actions): Locator =>
    side.getByRole('menuitem', { name: labels.actions[name] }),
  dialog: side.getByRole('dialog'),
  name: side.getByRole('dialog').getByRole('textbox', { name: labels.dialog.name }),
});

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const isOpen = (view: Locator) => expect(view).toHaveAttribute('aria-pressed', 'true');

async function saveAs(views: ReturnType<typeof viewsOf>, name: string): Promise<void> {
  await views.save.click();
  await views.name.fill(name);
  await views.name.press('Enter');
  await expect(views.dialog).toBeHidden();
  await isOpen(views.view(name));
}

test.use({
  order: {
    ambassadors: 24,
    planCode: 'starter',
    data: { terms: { ambassador: 'Champion', ambassadors: 'Champions' } },
  },
});

sides(['ambassadors'], 'an own view of the list of ambassadors', () => {
  const open = async (search = '') => {
    const place = await screen('ambassadors').open({ search });
    const list = ambassadorsScreen(place);
    await expect(list.rows.first()).toBeVisible();
    return { list, views: viewsOf(place) };
  };

  test('is saved, and found again with everything after a reload [SHELL-99 SHELL-100 SHELL-103 SHELL-104 SHELL-265 SHELL-267]', async ({
    adminPage: page,
  }) => {
    const { list, views } = await open('tags=even');
    await list.sortBy('name').click();
    await expect(list.rows.first()).toContainText('Person No 02');
    const entries = await page.evaluate(() => history.length);
    await saveAs(views, 'Even ones');
    await expectNotice(page, labels.notices.saved('Even ones'));
    await page.reload();
    await isOpen(views.view('Even ones'));
    await expect(views.saveChanges).toBeHidden();
    await views.view('All').click();
    await expect(page).toHaveURL('/ambassadors');
    await expect(list.count('1–10 of 25')).toBeVisible();
    await views.view('Even ones').click();
    await expect(list.rows.first()).toContainText('Person No 02');
    await expect(list.count('1–10 of 12')).toBeVisible();
    expect(param(page, 'tags')).toBe('even');
    expect(param(page, 'vueq')).toBe('{"sort":"name","dir":"asc"}');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('offers to save its changes, also after a reload, and keeps them [SHELL-273]', async ({
    adminPage: page,
  }) => {
    const { list, views } = await open('tags=even');
    await saveAs(views, 'Even ones');
    await list.search.fill('No 04');
    await expect(list.rows).toHaveCount(1);
    await expect(views.saveChanges).toBeVisible();
    await page.reload();
    await views.saveChanges.click();
    await expect(views.saveChanges).toBeHidden();
    await views.view('All').click();
    await expect(page).toHaveURL('/ambassadors');
    await views.view('Even ones').click();
    await expect(list.search).toHaveValue('No 04');
    await expect(list.rows).toHaveCount(1);
  });

  test('is renamed, and deleted with a way to take it back [SHELL-271 SHELL-274]', async ({
    adminPage: page,
  }) => {
    const { views } = await open('tags=even');
    await saveAs(views, 'Even ones');
    await views.actionsOf('Even ones').click();
    await views.action('rename').click();
    await views.name.fill('deactivated');
    await expect(views.dialog.getByText(labels.dialog.taken)).toBeVisible();
    await views.name.fill('Half of them');
    await views.name.press('Enter');
    await expect(views.dialog).toBeHidden();
    await isOpen(views.view('Half of them'));
    const address = page.url();
    await holdNotices(page);
    await views.actionsOf('Half of them').click();
    await views.action('delete').click();
    await expect(views.view('Half of them')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await isOpen(views.view('Half of them'));
    await page.reload();
    await isOpen(views.view('Half of them'));
    expect(page.url()).toBe(address);
  });

  test('is made with the keyboard alone, and the focus stays where the work is', async ({
    adminPage: page,
  }) => {
    const { views } = await open('tags=even');
    await views.save.focus();
    await page.keyboard.press('Enter');
    await expect(views.name).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(views.dialog).toBeHidden();
    await expect(views.save).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(views.name).toBeFocused();
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await expect(views.view('By keys')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(views.actionsOf('By keys')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(views.action('rename')).toBeVisible();
    // A menu that has just opened takes the focus once more: nobody's fingers are that fast.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(views.action('delete')).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(views.view('All')).toBeFocused();
  });
});

test('a view is the same on both sides of the seam, at the same address [BRIDGE-08 BRIDGE-51 BRIDGE-137 SHELL-267]', async ({
  adminPage: page,
}) => {
  const list = screen('ambassadors');
  const views = viewsOf(await list.open({ search: 'tags=even&savedSearch=All' }));
  await list.shows('native');
  await saveAs(views, 'Even ones');
  const address = new URL(page.url());
  address.searchParams.set('features', 'ambassadors');
  await page.goto(address.href);
  await list.shows('embedded');
  await isOpen(views.view('Even ones'));
  expect(param(page, openedParam)).toBe(address.searchParams.get(openedParam));
  expect(param(page, 'tags')).toBe('even');
  await views.actionsOf('Even ones').click();
  await views.action('rename').click();
  await views.name.fill('Everybody even');
  await views.name.press('Enter');
  await isOpen(views.view('Everybody even'));
  address.searchParams.set('features', '-ambassadors');
  await page.goto(address.href);
  await list.shows('native');
  await isOpen(views.view('Everybody even'));
});

test('a copied address shows a colleague the same, without the view [SHELL-99 SHELL-268 SHELL-269]', async ({
  adminPage: page,
  browser,
  tenant,
}) => {
  const mine = await screen('ambassadors').open({ on: 'embedded', search: 'tags=even' });
  await saveAs(viewsOf(mine), 'Mine alone');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(new URL('/version.json', page.url()).href);
  await theirs.evaluate(([key, token]) => localStorage.setItem(key, token), [
    sessionKey,
    tenant.colleague.token,
  ] as const);
  await theirs.goto(page.url());
  await expect(ambassadorsScreen(theirs).count('1–10 of 12')).toBeVisible();
  const views = viewsOf(theirs);
  await isOpen(views.view('All'));
  await expect(views.view('Mine alone')).toBeHidden();
  await saveAs(views, 'Mine alone');
  await context.close();
});

test('what one tab saves, another has when it is looked at, and neither saves a name twice [SHELL-271]', async ({
  adminPage: page,
  context,
}) => {
  await page.goto('/ambassadors?tags=even');
  const views = viewsOf(page);
  await expect(views.save).toBeVisible();
  const other = await context.newPage();
  await other.goto('/ambassadors?tags=odd');
  await saveAs(viewsOf(other), 'Some');
  await page.bringToFront();
  await views.save.click();
  await views.name.fill('some');
  await views.name.press('Enter');
  await expect(views.dialog.getByText(labels.dialog.taken)).toBeVisible();
  await page.keyboard.press('Escape');
  await views.view('Some').click();
  await expect.poll(() => param(page, 'tags')).toBe('odd');
});

interface Listed {
  list: string;
  id: ScreenId;
  search: string;
}

const lists: Listed[] = [
  { list: 'activities', id: 'activities', search: 'state=in-review' },
  {
    list: 'activity types',
    id: 'activityTypes',
    search: `vueq=${encodeURIComponent('{"search":"a"}')}`,
  },
  {
    list: 'administrators',
    id: 'administrators',
    search: `vueq=${encodeURIComponent('{"filters":{"includeDeleted":true}}')}`,
  },
];

for (const { list, id, search } of lists) {
  test(`the list of ${list} has own views as well, across a reload [SHELL-104 SHELL-265 BRIDGE-55]`, async ({
    adminPage: page,
  }) => {
    const from = search.includes('state=') ? `${search}&from=2026-01-01&to=2026-12-31` : search;
    const views = viewsOf(await screen(id).open({ on: 'embedded', search: from }));
    const { pathname } = new URL(page.url());
    await saveAs(views, 'My own');
    await views.view('All').click();
    await expect(page).toHaveURL(pathname);
    await page.reload();
    await views.view('My own').click();
    await isOpen(views.view('My own'));
    const saved = Object.fromEntries(new URLSearchParams(from));
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ ...saved, [openedParam]: expect.stringMatching(/^[\da-f-]{36}$/) });
  });
}

const stateOf = (search: string): SavedListState => ({
  page: 1,
  pageSize: 10,
  search,
  sort: 'createdAt',
  dir: 'desc',
  filters: { tags: ['even'], savedSearch: 'All' },
});

for (const scheme of ['light', 'dark'] as const) {
  test(`views have no barriers in ${scheme}, on a phone as well`, async ({
    adminPage: page,
    tenant,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const list = await screen('ambassadors').open({ on: 'embedded', search: 'tags=even' });
    const views = viewsOf(list);
    const names = [
      'A long name whose end has no room in the row of tabs there',
      'b',
      'c',
      'd',
      'e',
    ];
    for (const [index, name] of names.entries()) {
      await callAs(page, tenant.admin, createSavedSearch, {
        body: { id: crypto.randomUUID(), list: 'ambassadors', name, state: stateOf(`${index}`) },
      });
    }
    await page.reload();
    await views.view(names[0] ?? '').click();
    await ambassadorsScreen(list).search.fill('3');
    await expect(views.saveChanges).toBeVisible();
    const check = async () => {
      expect(await findBarriers(page)).toEqual([]);
      const width = await list
        .locator('html')
        .evaluate((html) => html.scrollWidth - html.clientWidth);
      expect(width).toBe(0);
    };
    await check();
    await page.setViewportSize({ width: 390, height: 800 });
    await check();
    await views.actionsOf(names[0] ?? '').click();
    await views.action('saveAsNew').click();
    await expect(views.name).toBeFocused();
    await check();
  });
}
