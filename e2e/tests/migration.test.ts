import { getMigrationBoard, recordScreenTallies } from '#contract/screens/endpoints.ts';
import { callAs } from '../fixtures/call-as.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { shellScreen } from '../screens/shell.screen.ts';

test.use({ order: { ambassadors: 3, planCode: 'starter' } });

test('opening a page on both sides is on the board of support, with how long its content took [BRIDGE-190 BRIDGE-195 BRIDGE-196]', async ({
  adminPage: page,
  tenant,
}) => {
  const shell = shellScreen(page);
  /** A change is seen with the next frame of the screen. */
  const isDrawn = () =>
    page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  await page.goto('/my/user');
  await shell.menu('Ambassadors').click();
  const person = screen('ambassadors').here.getByRole('cell', {
    name: 'Person No 01',
    exact: true,
  });
  await screen('ambassadors').shows('native');
  await expect(person).toBeVisible();
  await isDrawn();
  await page.goto('/my/user?features=ambassadors');
  await shell.menu('Ambassadors').click();
  await screen('ambassadors').shows('embedded');
  await expect(person).toBeVisible();

  await isDrawn();
  const told = page.waitForResponse((answer) => answer.url().endsWith(recordScreenTallies.path));
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await told).status()).toBe(204);
  const { figures } = await callAs(page, tenant.support, getMigrationBoard, {
    query: { days: '1' },
  });
  for (const side of ['native', 'embedded'] as const) {
    const found = figures.find((each) => each.screen === 'ambassadors' && each.side === side);
    expect(found, side).toMatchObject({ opened: 1, timed: 1, failed: {} });
    expect(found?.median).toBeGreaterThan(0);
  }
});
