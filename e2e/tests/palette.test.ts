import type { Page } from '@playwright/test';
import { version } from '#contract/version.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { shellScreen } from '../screens/shell.screen.ts';

test.use({ order: { ambassadors: 3 } });

const palette = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    field: dialog.getByRole('textbox', { name: 'Find a screen, a person or an order' }),
    command: (name: string) => dialog.getByRole('button', { name }),
    shortcuts: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  };
};

test('Mod+K finds a screen with the focus inside the frame, and gives the focus back [BRIDGE-133]', async ({
  adminPage: page,
}) => {
  const search = (await screen('administrators').open({ on: 'embedded' })).getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(palette(page).field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page).field).toBeHidden();
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await palette(page).field.fill('my acc');
  await page.keyboard.press('Enter');
  await expect(shellScreen(page).heading('My Account')).toBeVisible();
});

for (const side of ['embedded', 'native'] as const) {
  test(`it takes the keys that are pressed before it is there, with the focus in a field of the ${side} side [SHELL-358]`, async ({
    adminPage: page,
  }) => {
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/commands-dialog-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const search = (await screen('ambassadors').open({ on: side })).getByRole('searchbox');
    await search.focus();
    await page.keyboard.press('Control+k');
    await expect(
      page.getByRole('textbox', { name: 'Find a screen, a person or an order' }),
    ).toBeFocused();
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('my ');
    release();
    await expect(palette(page).field).toBeFocused();
    await page.keyboard.type('acc');
    await expect(palette(page).field).toHaveValue('my acc');
    await expect(search).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
  });
}

test('it keeps the focus when a page of the frame comes while it is open [BRIDGE-133]', async ({
  adminPage: page,
}) => {
  const heading = (await screen('administrators').open({ on: 'embedded' })).getByRole('heading', {
    level: 1,
  });
  await expect(heading).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).field).toBeFocused();
  // As the frame does with each page that has come.
  await heading.evaluate((title: HTMLElement) => {
    title.tabIndex = -1;
    title.focus();
  });
  await expect(palette(page).field).toBeFocused();
  await page.keyboard.type('my acc');
  await expect(palette(page).field).toHaveValue('my acc');
});

test('it offers the screens opened last first, and finds people by name', async ({
  adminPage: page,
  tenant,
}) => {
  await page.goto('/my/user');
  await expect(shellScreen(page).heading('My Account')).toBeVisible();
  await page.goto('/ambassadors');
  await expect(shellScreen(page).heading('Ambassadors')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('button').first()).toHaveText('My Account');
  await palette(page).field.fill(tenant.colleague.email);
  await palette(page).command(tenant.colleague.email).click();
  await expect(page).toHaveURL(/configuration\/administrators\?vueq=/);
  const administrators = await screen('administrators').shows('embedded');
  await expect(administrators.getByText(tenant.colleague.email)).toBeVisible();
  await expect(administrators.getByText(tenant.admin.email)).toBeHidden();
});

test('? shows the shortcuts from either side, but not while one types', async ({
  adminPage: page,
}) => {
  const search = (await screen('administrators').open({ on: 'embedded' })).getByRole('searchbox');
  await search.pressSequentially('?');
  await expect(search).toHaveValue('?');
  await expect(palette(page).shortcuts).toBeHidden();
  await search.blur();
  await page.keyboard.press('?');
  await expect(palette(page).shortcuts).toBeVisible();
});

test('a newer version is offered when the window gets the focus [SHELL-198 SHELL-201]', async ({
  adminPage: page,
}) => {
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: version + 1 } }));
  await page.goto('/my/user');
  const notice = page.getByRole('region', { name: 'Notices' });
  await expect(notice).toContainText('A new version is available');
  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
});
