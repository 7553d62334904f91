import type { FrameLocator, Page } from '@playwright/test';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { expect, test } from '../fixtures/test.ts';
import { password } from '../fixtures/test-tenant.ts';
import { unsavedChanges } from '../fixtures/unsaved-changes.ts';
import { embeddedAdmin, shellScreen } from '../screens/shell.screen.ts';

const address = '/configuration/administrators';
const firstName = (frame: FrameLocator) => frame.getByLabel('First name');

test.beforeEach(async ({ adminPage: page }) => {
  await page.goto(address);
  await firstName(embeddedAdmin(page)).fill('Grace');
  await unsavedChanges(page);
});

const reloadFrame = (page: Page) =>
  embeddedAdmin(page)
    .locator('body')
    .evaluate(() => location.reload());

const expectRestored = async (page: Page) => {
  await expect(firstName(embeddedAdmin(page))).toHaveValue('Grace');
  await expect(page.getByText(draftLabels.restored)).toBeVisible();
  await unsavedChanges(page);
};

test('what was typed is there again after the frame has reloaded [BRIDGE-188]', async ({
  adminPage: page,
}) => {
  await reloadFrame(page);
  await expectRestored(page);
});

test('what was typed is there again after a document that has failed [BRIDGE-188]', async ({
  adminPage: page,
}) => {
  const anyPage = '**/admin/**';
  await page.route(anyPage, (route) => route.fulfill({ status: 500, body: 'Error' }));
  await reloadFrame(page);
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect(page.getByText(draftLabels.kept)).toBeVisible();
  await page.unroute(anyPage);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRestored(page);
});

test('what was typed is there again after an error has ended the page [BRIDGE-188]', async ({
  adminPage: page,
}) => {
  const frame = embeddedAdmin(page);
  const lastName = frame.getByLabel('Last name');
  await lastName.focus();
  // The row reads its values whenever it is drawn.
  await lastName.evaluate(() => {
    Object.values = () => {
      throw new Error('The row cannot be drawn any more');
    };
  });
  await lastName.press('H');
  await expect(page.getByText('This page has stopped working')).toBeVisible();
  await expect(page.getByText(draftLabels.kept)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRestored(page);
});

test('what was typed is there again once somebody has signed in anew [BRIDGE-188]', async ({
  adminPage: page,
  tenant,
}) => {
  const frame = embeddedAdmin(page);
  await page.route('**/api/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 401, code: 'unauthenticated' }),
        })
      : route.fallback(),
  );
  await frame.getByLabel('Last name').fill('Hopper');
  await frame.getByRole('textbox', { name: 'Email' }).fill('grace@hopper.test');
  await frame.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(draftLabels.keptWithSession)).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('textbox', { name: 'Email' }).fill(tenant.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expectRestored(page);
});

test('what was given up by leaving does not come back [BRIDGE-188]', async ({
  adminPage: page,
}) => {
  const shell = shellScreen(page);
  await shell.menu('Ambassadors').click();
  await shell.question.getByRole('button', { name: 'Leave' }).click();
  await expect(shell.heading('Ambassadors')).toBeVisible();
  await page.goto(address);
  await expect(firstName(embeddedAdmin(page))).toHaveValue('');
});
