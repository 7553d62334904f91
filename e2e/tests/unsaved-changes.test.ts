import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { pressBack, unsavedChanges } from '../fixtures/unsaved-changes.ts';
import { embeddedAdmin, shellScreen } from '../screens/shell.screen.ts';

const address = '/configuration/administrators';
const firstName = (page: Page) => embeddedAdmin(page).getByLabel('First name');

/** Somebody has come to a form in the frame from elsewhere, and has begun to fill it in. */
test.beforeEach(async ({ adminPage: page }) => {
  await page.goto('/dashboard');
  await shellScreen(page).menu('Administrators').click();
  await firstName(page).fill('Grace');
  await unsavedChanges(page);
});

const exits: Record<string, (page: Page) => Promise<void>> = {
  'a link of the shell': (page) => shellScreen(page).menu('Ambassadors').click(),
  'the sign-out': async (page) => {
    await shellScreen(page).accountMenu.click();
    await shellScreen(page).logOut.click();
  },
  Back: pressBack,
  'the palette': async (page) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByPlaceholder(/./).last().fill('Dashboard');
    await page.keyboard.press('Enter');
  },
};

for (const [title, leave] of Object.entries(exits)) {
  test(`${title} asks before what was typed is lost, and the address does not move [BRIDGE-134 BRIDGE-163]`, async ({
    adminPage: page,
  }) => {
    await page.evaluate(() => {
      const moves: string[] = [];
      Object.assign(window, { moves });
      window.navigation.addEventListener('currententrychange', () => moves.push(location.href));
    });
    await leave(page);
    const { question } = shellScreen(page);
    await expect(question).toContainText(
      'You have unsaved changes. Are you sure you want to leave?',
    );
    await expect(page).toHaveURL(address);
    expect(await page.evaluate(() => Reflect.get(window, 'moves'))).toEqual([]);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(firstName(page)).toHaveValue('Grace');
    expect(await page.evaluate(() => Reflect.get(window, 'moves'))).toEqual([]);
  });
}

test('Forward asks as well', async ({ adminPage: page }) => {
  await firstName(page).fill('');
  await shellScreen(page).menu('Ambassadors').click();
  await expect(page).toHaveURL('/ambassadors');
  await page.goBack();
  await firstName(page).fill('Grace');
  await unsavedChanges(page);
  await page.evaluate(() => history.forward());
  await expect(shellScreen(page).question).toContainText('You have unsaved changes.');
  await expect(page).toHaveURL(address);
});

test('closing or reloading the tab asks in the words of the browser [SHELL-165]', async ({
  adminPage: page,
}) => {
  // The shell has been told that something is unsaved once it has fetched its question about that.
  await page.waitForLoadState('networkidle');
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => {});
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(firstName(page)).toHaveValue('Grace');
});
