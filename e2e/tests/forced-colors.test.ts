import type { Locator } from '@playwright/test';
import { activityLabels } from '#client/activities/labels.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ order: { handedIn: 1 }, colorScheme: 'dark' });

/** The colours of an element as the browser draws it. */
const coloursOf = (element: Locator) =>
  element.evaluate((drawn) => {
    const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(drawn);
    return { color, backgroundColor, forcedColorAdjust };
  });

test('shows the chosen one of several in the colours of the system [SHELL-310]', async ({
  adminPage: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const root = await screen('activities').open();
  const states = root.getByRole('group', { name: activityLabels.state });
  const menu = page.getByRole('navigation').first();
  const box = root.getByRole('checkbox').last();
  const system = await page.evaluate(() => {
    document.body.style.outlineColor = 'Highlight';
    document.body.style.textDecorationColor = 'HighlightText';
    const { outlineColor, textDecorationColor } = getComputedStyle(document.body);
    return { backgroundColor: outlineColor, color: textDecorationColor };
  });
  const marked = { ...system, forcedColorAdjust: 'none' };

  expect(await coloursOf(states.locator('[aria-pressed="true"]'))).toEqual(marked);
  expect(await coloursOf(states.locator('[aria-pressed="false"]').first())).not.toEqual(marked);
  expect(await coloursOf(menu.locator('[aria-current="page"]'))).toEqual(marked);
  expect(await coloursOf(menu.locator('a:not([aria-current])').first())).not.toEqual(marked);

  await expect(box).not.toBeChecked();
  await box.check();
  await expect
    .poll(() => coloursOf(box))
    .toMatchObject({ backgroundColor: system.backgroundColor });
  const tick = box.locator('xpath=following-sibling::*[1]');
  expect(await coloursOf(tick)).toMatchObject({ color: system.color, forcedColorAdjust: 'none' });

  const brand = page.getByRole('banner').getByRole('link').first();
  expect(await coloursOf(brand)).toMatchObject({ forcedColorAdjust: 'none' });

  const administrators = await screen('administrators').open();
  const track = administrators.locator('.mantine-Switch-track').first();
  expect(await track.evaluate((drawn) => getComputedStyle(drawn).borderTopWidth)).toBe('1px');
});
