import type { FrameLocator, Locator, Page } from '@playwright/test';
import { designerLabels } from '#client/application-forms/designer-labels.ts';
import { expect, test } from '../fixtures/test.ts';
import { newerOnTop, shellOnTop, type Top } from '../fixtures/tops.ts';
import { pressBack, unsavedChanges } from '../fixtures/unsaved-changes.ts';
import { shellScreen } from '../screens/shell.screen.ts';

interface Form {
  name: string;
  top: Top;
  path: string;
  menu: string;
  field: (page: Page) => Locator;
}

const firstName = (pages: Page | FrameLocator) => pages.getByLabel('First name');
const administrators = { path: '/configuration/administrators', menu: 'Administrators' };

const forms: Form[] = [
  {
    name: 'in the frame of the shell',
    top: shellOnTop,
    ...administrators,
    field: (page) => firstName(shellOnTop.newer(page)),
  },
  {
    name: 'in the frame of the newer admin',
    top: newerOnTop,
    path: '/application-form',
    menu: designerLabels.title,
    field: (page) =>
      newerOnTop.older(page).getByRole('textbox', { name: designerLabels.formTitle }),
  },
  {
    name: 'of the newer admin on top',
    top: newerOnTop,
    ...administrators,
    field: (page) => firstName(newerOnTop.newer(page)),
  },
];

const exits: Record<string, (page: Page) => Promise<void>> = {
  'a link of the shell': (page) => shellScreen(page).menu('Ambassadors').click(),
  'the sign-out': async (page) => {
    await shellScreen(page).accountMenu.click();
    await shellScreen(page).logOut.click();
  },
  Back: pressBack,
  'the palette': async (page) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByPlaceholder('Find a screen or a person').fill('Dashboard');
    await page.keyboard.press('Enter');
  },
};

for (const { name, top, path, menu, field } of forms) {
  test.describe(`a form ${name}`, () => {
    test.use({ order: top.order() });
    const address = top.address(path);
    let empty = '';

    /** Somebody has come to the form from elsewhere, and has begun to fill it in. */
    test.beforeEach(async ({ adminPage: page }) => {
      await page.goto(top.address('/dashboard'));
      await shellScreen(page).menu(menu).click();
      empty = await field(page).inputValue();
      await field(page).fill('Grace');
      await unsavedChanges(page);
    });

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
        await expect(field(page)).toHaveValue('Grace');
        expect(await page.evaluate(() => Reflect.get(window, 'moves'))).toEqual([]);
      });
    }

    test('Forward asks as well', async ({ adminPage: page }) => {
      await field(page).fill(empty);
      await shellScreen(page).menu('Ambassadors').click();
      await expect(page).toHaveURL(top.address('/ambassadors'));
      await page.goBack();
      await field(page).fill('Grace');
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
      await expect(field(page)).toHaveValue('Grace');
    });
  });
}
