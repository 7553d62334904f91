import type { Page } from '@playwright/test';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { reloadFrame } from '../fixtures/place.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unsavedChanges } from '../fixtures/unsaved-changes.ts';
import { shellScreen } from '../screens/shell.screen.ts';

const firstName = () => screen('administrators').here.getByLabel('First name');

test.beforeEach(async ({ adminPage: page }) => {
  await screen('administrators').open({ on: 'embedded' });
  await firstName().fill('Grace');
  await unsavedChanges(page);
});

const expectRestored = async (page: Page) => {
  await expect(firstName()).toHaveValue('Grace');
  await expectNotice(page, draftLabels.restored);
  await expect(page.getByText(draftLabels.kept)).toHaveCount(0);
  await unsavedChanges(page);
};

test('what was typed is there again after the frame has reloaded [BRIDGE-188 SHELL-345]', async ({
  adminPage: page,
}) => {
  await reloadFrame(page);
  await expectRestored(page);
});

test('what was typed is there again after an error has ended the page [BRIDGE-188 SHELL-345]', async ({
  adminPage: page,
}) => {
  const lastName = screen('administrators').here.getByLabel('Last name');
  await lastName.focus();
  // The row reads its values whenever it is drawn.
  await lastName.evaluate(() => {
    Object.values = () => {
      throw new Error('The row cannot be drawn any more');
    };
  });
  await lastName.press('H');
  await expect(page.getByText('This page has stopped working')).toBeVisible();
  await expectNotice(page, draftLabels.kept);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRestored(page);
});

test('what was given up by leaving does not come back [BRIDGE-188]', async ({
  adminPage: page,
}) => {
  const shell = shellScreen(page);
  await shell.menu('Ambassadors').click();
  await shell.question.getByRole('button', { name: 'Leave' }).click();
  await expect(shell.heading('Ambassadors')).toBeVisible();
  await screen('administrators').open({ on: 'embedded' });
  await expect(firstName()).toHaveValue('');
});
