import {
  designLabels,
  activityTypeLabels as labels,
  stepLabels,
} from '#client/activity-types/labels.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { screen as screenOf } from '../fixtures/screen.ts';
import { sides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';
import { activityTypesScreen } from '../screens/activity-types.screen.ts';
import { shellScreen } from '../screens/shell.screen.ts';

const { wizard, notices, actions, deletion } = labels;

sides(['activityTypes'], 'activity types', () => {
  test.use({ order: { activityType: {}, planCode: 'community' } });

  const open = async () => activityTypesScreen(await screenOf('activityTypes').open());

  test('are designed step by step, each open once the one before is valid [TYPE-02 TYPE-08 TYPE-69..71 TYPE-74 TYPE-86 TYPE-98 TYPE-155]', async ({
    adminPage: page,
  }) => {
    const screen = await open();
    await screen.new.click();
    await screen.category('Social').click();
    await expect(page).toHaveURL(/^[^?]*\/activity-types\/new\/social/);
    await expect(screen.step(stepLabels.tasks)).toBeVisible();
    await expect(screen.button(wizard.next)).toBeDisabled();
    await screen.field(designLabels.title).fill('Your garden');
    await screen.task(1).title.fill('Post a photo');
    await expect(screen.button(wizard.next)).toBeDisabled();
    await screen.task(1).instructions.fill('Show us your garden');
    await screen.button(wizard.next).click();
    await expect(page).toHaveURL(/[?&]s=2/);
    await screen.button(wizard.next).click();
    await expect(page).toHaveURL(/[?&]s=3/);
    await expect(screen.button(wizard.next)).toBeDisabled();
    await screen.field(designLabels.reward.points).fill('100');
    await screen.button(wizard.next).click();
    await expect(screen.field(designLabels.limits.limit)).toBeDisabled();
    await screen.button(wizard.next).click();
    await expect(screen.field(designLabels.presentation.slug)).toHaveValue('your-garden');
    await screen.openStep(stepLabels.tasks).click();
    await expect(screen.task(1).title).toHaveValue('Post a photo');
    await screen.openStep(stepLabels.presentation).click();
    await screen.button(wizard.create).click();
    await expectNotice(page, notices.created('Your garden'));
    await expect(page).toHaveURL('/activity-types');
    await expect(screen.row('Your garden')).toContainText('100 points');
  });

  test('refuse a slug that is taken at its field, and keep what was typed [TYPE-100 TYPE-126 TYPE-160]', async ({
    adminPage: _,
  }) => {
    const screen = activityTypesScreen(
      await screenOf('newActivityType').open({ search: 'clone=tell-a-friend&version=1' }),
    );
    await expect(screen.step(stepLabels.tasks)).toBeVisible();
    await expect(screen.field(designLabels.title)).toHaveValue('Copy of Tell a friend');
    await screen.openStep(stepLabels.presentation).click();
    const slug = screen.field(designLabels.presentation.slug);
    await expect(slug).toHaveValue('copy-of-tell-a-friend');
    // The text becomes a slug while it is typed.
    await slug.fill('Not a slug');
    await expect(slug).toHaveValue('not-a-slug');
    await slug.fill('tell-a-friend');
    await screen.button(wizard.create).click();
    await expect(screen.text('Slug must be unique').first()).toBeVisible();
    await slug.fill('tell-another-friend');
    await screen.button(wizard.create).click();
    await expect(screen.row('Copy of Tell a friend')).toBeVisible();
  });

  test('may change their words at any time, and the rest in a new version only [TYPE-04 TYPE-72 TYPE-73 TYPE-75 TYPE-76 TYPE-87]', async ({
    adminPage: page,
  }) => {
    const screen = await open();
    await screen.link('Tell a friend').click();
    await expect(page).toHaveURL('/activity-types/edit/tell-a-friend/1');
    await expect(screen.button(wizard.update)).toBeDisabled();
    await expect(screen.field(designLabels.reward.points)).toBeDisabled();
    await screen.field(designLabels.title).fill('Tell everybody');
    await screen.button(wizard.update).click();
    await expectNotice(page, notices.updated);
    await screen.actions('Tell everybody').click();
    await screen.action(actions.replace).click();
    await expect(screen.heading('Tell everybody: New version')).toBeVisible();
    await screen.openStep(stepLabels.reward).click();
    await screen.field(designLabels.reward.points).fill('75');
    await screen.openStep(stepLabels.presentation).click();
    await expect(screen.field(designLabels.presentation.slug)).toBeDisabled();
    await screen.button(wizard.replace).click();
    await expectNotice(page, notices.replaced);
    await expect(screen.row('Tell everybody')).toContainText('75 points');
    await expect(screen.row('Tell everybody')).toContainText('Version 2');
  });

  test('are switched off and on, and deleted after one question [TYPE-15 TYPE-93 TYPE-155 TYPE-156]', async ({
    adminPage: page,
  }) => {
    const screen = await open();
    await screen.actions('Tell a friend').click();
    await screen.action(actions.makeUnavailable).click();
    await expectNotice(page, notices.nowUnavailable);
    await expect(screen.row('Tell a friend')).toContainText(labels.filters.unavailable);
    await screen.actions('Tell a friend').click();
    await screen.action(actions.delete).click();
    await expect(screen.dialog).toContainText(deletion.question);
    await screen.dialog.getByRole('button', { name: deletion.confirm }).click();
    await expectNotice(page, notices.deleted);
    await expect(screen.text(labels.empty)).toBeVisible();
  });

  test('go back step by step with the browser, keep what was typed, and ask only at the end [TYPE-185]', async ({
    adminPage: page,
  }) => {
    const screen = await open();
    await screen.new.click();
    await screen.category('Custom').click();
    await screen.field(designLabels.title).fill('Your garden');
    await screen.task(1).title.fill('Post a photo');
    await screen.task(1).instructions.fill('Show us your garden');
    await screen.button(wizard.next).click();
    await expect(screen.step(stepLabels.trackingLinks)).toBeFocused();
    await screen.button(wizard.next).click();
    await screen.field(designLabels.reward.points).fill('100');
    await screen.button(wizard.next).click();
    await expect(page).toHaveURL(/[?&]s=4/);
    await expect(screen.step(stepLabels.limits)).toBeFocused();
    await page.goBack();
    await expect(screen.step(stepLabels.reward)).toBeFocused();
    await expect(screen.field(designLabels.reward.points)).toHaveValue('100');
    await page.goForward();
    await expect(screen.step(stepLabels.limits)).toBeVisible();
    await page.goBack();
    await expect(screen.step(stepLabels.reward)).toBeVisible();
    await page.goBack();
    await expect(screen.step(stepLabels.trackingLinks)).toBeVisible();
    await page.goBack();
    await expect(screen.field(designLabels.title)).toHaveValue('Your garden');
    await expect(shellScreen(page).question).toBeHidden();
    await page.evaluate(() => history.back());
    await expect(shellScreen(page).question).toBeVisible();
    await shellScreen(page).question.getByRole('button', { name: 'Stay' }).click();
    await expect(screen.task(1).title).toHaveValue('Post a photo');
  });

  test('ask before a design that has begun is left [TYPE-13 TYPE-85]', async ({
    adminPage: page,
  }) => {
    const vueq = '%7B%22search%22%3A%22tell%22%7D';
    const screen = activityTypesScreen(
      await screenOf('newActivityTypeOf').open({
        params: { category: 'custom' },
        search: `vueq=${vueq}`,
      }),
    );
    await screen.task(1).title.fill('Something');
    await screen.link(wizard.backToList).last().click();
    await expect(shellScreen(page).question).toBeVisible();
    await shellScreen(page).question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(`/activity-types?vueq=${vueq}`);
    await expect(screen.search).toHaveValue('tell');
  });
});

sides(['activityTypes'], 'a referral type', () => {
  test.use({
    order: {
      activityType: {
        slug: 'bring-a-friend',
        category: 'referral',
        referralSystem: 'shopify',
        reward: { valueType: 'none', referralCommissionPercentage: 10, payoutFormat: 'points' },
        tasks: [
          {
            taskDefinition: {
              id: '7d9e1c1e-94a1-4b2a-8f1e-0a2b3c4d5e6f',
              title: 'Bring a friend',
              verifiable: false,
              completableByUser: false,
            },
          },
        ],
      },
    },
  });

  test('is opened at its own address, wherever it was asked for, and an unknown one says so [TYPE-06 TYPE-12 TYPE-159 REF-13]', async ({
    adminPage: page,
  }) => {
    const params = { challengeDefSlug: 'bring-a-friend', version: '1' };
    const screen = activityTypesScreen(await screenOf('activityType').open({ params }));
    await expect(page).toHaveURL('/activity-types/referral/edit/bring-a-friend/1');
    await expect(screen.button(wizard.update)).toBeVisible();
    await page.goto('/activity-types/edit/nothing-like-it/1');
    await expect(screen.text('This does not exist or is no longer there')).toBeVisible();
    await screen.link(wizard.backToList).last().click();
    await expect(screen.row('Tell a friend')).toContainText('10% commission paid in points');
  });
});
