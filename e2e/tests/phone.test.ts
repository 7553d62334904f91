import { activityLabels } from '#client/activities/labels.ts';
import { betaLabels } from '#client/beta-features.ts';
import { screen } from '../fixtures/screen.ts';
import { sides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ order: { handedIn: 2 }, viewport: { width: 390, height: 844 }, hasTouch: true });

sides(['activities'], 'on a phone', (side) => {
  test('the first activity stands in the upper half', async ({ adminPage: page }) => {
    const root = await screen('activities').open();
    const first = root
      .getByRole('list', { name: activityLabels.title })
      .getByRole('listitem')
      .first();
    await expect(first).toBeVisible();
    const dismiss = page
      .getByRole('complementary')
      .getByRole('button', { name: betaLabels.dismiss });
    if (side === 'native') await dismiss.click();
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(422);

    const tags = root.getByRole('combobox', { name: activityLabels.tags });
    await expect(tags).toBeHidden();
    await root.getByRole('button', { name: 'Filters' }).click();
    await expect(tags).toBeVisible();
  });
});
