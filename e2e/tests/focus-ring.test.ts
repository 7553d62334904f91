import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

test('the ring of the focus looks the same round a button, an entry of a menu and a whole row [SHELL-316]', async ({
  adminPage: page,
  tenant,
}) => {
  const frame = await screen('administrators').open({ on: 'embedded' });
  const row = frame.getByRole('row').filter({ hasText: tenant.colleague.email });
  await expect(row).toBeVisible();
  await page.keyboard.press('Tab');
  const ringOf = (element: Element) => {
    if (!(element instanceof HTMLElement)) throw new Error('Nothing to focus');
    element.tabIndex = -1;
    element.focus();
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineColor} ${outlineStyle} ${outlineWidth}`;
  };
  const ring = await row.getByRole('button').first().evaluate(ringOf);
  expect(ring).toMatch(/ solid 2px$/);
  const entry = frame.getByRole('navigation').getByRole('link').first();
  expect(await entry.evaluate(ringOf)).toBe(ring);
  expect(await row.evaluate(ringOf)).toBe(ring);
  const [first, last] = [row.getByRole('cell').first(), row.getByRole('cell').last()];
  for (const cell of [first, last]) await expect(cell).toHaveCSS('box-shadow', / inset/);
});
