import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findBarriers } from '../fixtures/axe.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

const panelOf = (page: Page) => {
  const panel = page.getByRole('complementary', { name: 'Messages of the bridge' });
  return {
    root: panel,
    messages: (name?: RegExp) => panel.getByRole('option', name && { name }),
    show: (name: string) => panel.getByRole('button', { name, exact: true }),
  };
};

test('support opens the messages of the bridge by Ctrl+., finds what was dropped and why, runs one again and exports them without secrets [BRIDGE-197 BRIDGE-198 BRIDGE-199 BRIDGE-200]', async ({
  page,
  tenant,
  signIn,
}) => {
  await signIn(tenant.support);
  const loginAs = await screen('loginAs').open({ on: 'embedded' });
  const { root, messages, show } = panelOf(page);
  // Pressed in the frame, as by somebody who works there.
  await loginAs.getByLabel('Email of the user').focus();
  await page.keyboard.press('Control+.');
  await expect(messages(/host-ready.*done/)).toBeVisible();
  await expect(messages(/navigate.*done/)).toBeVisible();

  // A link to a page that nobody has: the shell turns the request down.
  await loginAs.heading.evaluate((heading) => {
    const link = document.createElement('a');
    link.href = '/admin/nowhere';
    link.textContent = 'Nowhere';
    heading.after(link);
  });
  await loginAs.link('Nowhere').click();
  await show('Refused').click();
  await expect(messages(/navigation-request.*refused/)).toHaveCount(1);
  await expect(messages(/done/)).toHaveCount(0);

  await show('Any').click();
  const sent = await messages(/navigate.*done/).count();
  await messages(/navigate.*done/)
    .first()
    .click();
  await show('Replay').click();
  await expect(root.getByText('It has run again.')).toBeVisible();
  await expect(messages(/navigate.*done/)).toHaveCount(sent + 1);

  const saving = page.waitForEvent('download');
  await show('Export session').click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const { screen: id, messages: exported } = JSON.parse(text);
  expect(id).toBe('loginAs');
  expect(exported).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        type: 'navigation-request',
        outcome: 'refused',
        reason: 'refused',
      }),
      expect.objectContaining({ type: 'host-ready', payload: expect.anything() }),
    ]),
  );
  const secrets = [tenant.support.token, tenant.support.email, '/nowhere'];
  for (const secret of secrets) expect(text).not.toContain(secret);

  await page.keyboard.press('Escape');
  await expect(root).toBeHidden();
});

test('an administrator has no such panel [BRIDGE-197]', async ({ adminPage: page }) => {
  const administrators = await screen('administrators').open({ on: 'embedded' });
  await administrators.getByRole('searchbox').focus();
  await page.keyboard.press('Control+.');
  // The next chord has come, so that the one before it has as well.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(panelOf(page).root).toHaveCount(0);
});

for (const width of [1280, 390]) {
  test(`axe finds nothing in the messages of the bridge, full or empty, light or dark, at ${width} px`, async ({
    page,
    tenant,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(tenant.support);
    await screen('loginAs').open({ on: 'embedded' });
    await page.keyboard.press('Control+.');
    const { messages, root, show } = panelOf(page);
    await messages(/host-ready.*done/).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      expect.soft(await findBarriers(page), colorScheme).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(sideways, colorScheme).toBe(0);
    }
    await show('Clear').click();
    await expect(root.getByText(/^No message has crossed/)).toBeVisible();
    expect.soft(await findBarriers(page), 'empty').toEqual([]);
  });
}
