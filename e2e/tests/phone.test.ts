import { activityLabels } from '#client/activities/labels.ts';
import { betaLabels } from '#client/beta-features.ts';
import { expect, test } from '../fixtures/test.ts';
import { embeddedSide, nativeSideOf, type Side } from '../suites/side.ts';

test.use({ order: { handedIn: 2 }, viewport: { width: 390, height: 844 }, hasTouch: true });

const sides: Record<string, Side> = {
  native: nativeSideOf('activities'),
  embedded: embeddedSide('activities'),
};

for (const [name, side] of Object.entries(sides)) {
  test(`on a phone the first activity stands in the upper half, ${name}`, async ({
    adminPage: page,
  }) => {
    await side.choose(page);
    await page.goto('/activities');
    const root = side.root(page);
    const first = root
      .getByRole('list', { name: activityLabels.title })
      .getByRole('listitem')
      .first();
    await expect(first).toBeVisible();
    const dismiss = page
      .getByRole('complementary')
      .getByRole('button', { name: betaLabels.dismiss });
    if (name === 'native') await dismiss.click();
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(422);

    const tags = root.getByRole('combobox', { name: activityLabels.tags });
    await expect(tags).toBeHidden();
    await root.getByRole('button', { name: 'Filters' }).click();
    await expect(tags).toBeVisible();
  });
}
