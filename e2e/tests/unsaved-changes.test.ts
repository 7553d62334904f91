import type { Page } from '@playwright/test';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import { screen } from '../fixtures/screen.ts';
import { waysRound } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';
import { pressBack, unsavedChanges } from '../fixtures/unsaved-changes.ts';
import { shellScreen } from '../screens/shell.screen.ts';

const exits: Record<string, (page: Page) => Promise<void>> = {
  'a link of the menu': (page) => shellScreen(page).menu('Ambassadors').click(),
  'the sign-out': async (page) => {
    await shellScreen(page).accountMenu.click();
    await shellScreen(page).logOut.click();
  },
  Back: pressBack,
  'the palette': async (page) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByPlaceholder('Find a screen, a person or an order').fill('Dashboard');
    await page.keyboard.press('Enter');
  },
};

waysRound(['account'], 'a form', () => {
  const field = () => screen('account').here.getByLabel('First name');
  const address = () => screen('account').address();
  let before = '';

  /** Somebody has come to the form from elsewhere, and has begun to fill it in. */
  test.beforeEach(async ({ adminPage: page }) => {
    await screen('dashboard').open();
    await shellScreen(page).accountMenu.click();
    await page.getByRole('menuitem', { name: screen('account').title }).click();
    await screen('account').shows();
    before = await field().inputValue();
    await field().fill('Grace');
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
      await expect(question).toContainText(leaveQuestion.text);
      await expect(page).toHaveURL(address());
      expect(await page.evaluate(() => Reflect.get(window, 'moves'))).toEqual([]);
      await question.getByRole('button', { name: leaveQuestion.stay }).click();
      await expect(question).toBeHidden();
      await expect(field()).toHaveValue('Grace');
      expect(await page.evaluate(() => Reflect.get(window, 'moves'))).toEqual([]);
    });
  }

  test('Forward asks as well, and what was given up does not come back [BRIDGE-163 BRIDGE-188]', async ({
    adminPage: page,
  }) => {
    await field().fill(before);
    await shellScreen(page).menu('Ambassadors').click();
    await expect(page).toHaveURL(screen('ambassadors').address());
    await page.goBack();
    await field().fill('Grace');
    await unsavedChanges(page);
    await page.evaluate(() => history.forward());
    const { question } = shellScreen(page);
    await expect(question).toContainText(leaveQuestion.text);
    await expect(page).toHaveURL(address());
    await question.getByRole('button', { name: leaveQuestion.leave }).click();
    await screen('ambassadors').shows();
    await expect(page).toHaveURL(screen('ambassadors').address());
    await page.goBack();
    await expect(field()).toHaveValue(before);
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
    await expect(field()).toHaveValue('Grace');
  });
});
