import type { Locator, Page } from '@playwright/test';
import { socialLabels as social } from '#client/social/labels.ts';
import { previewLabels } from '#client/social/post-labels.ts';
import { listActivities } from '#contract/activities/endpoints.ts';
import { createActivityType } from '#contract/activity-types/endpoints.ts';
import { createSocialPostTemplate } from '#contract/social/endpoints.ts';
import { callAs } from '../fixtures/call-as.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { expect, test } from '../fixtures/test.ts';
import type { TestTenant } from '../fixtures/test-tenant.ts';
import { labels, ownActivitiesScreen } from '../screens/own-activities.screen.ts';

/** A task that a post proves, with a text to share. */
async function addTask(page: Page, { admin, tenantId }: TestTenant): Promise<void> {
  const { template } = await callAs(page, admin, createSocialPostTemplate, {
    body: {
      template: {
        data: { text: `{{FIRST_NAME}} of ${tenantId}`, link: 'https://shop.test', quote: '' },
        shareOptions: ['copyable_text', 'facebook', 'twitter'],
      },
    },
  });
  const taskDefinition = {
    ...{ id: crypto.randomUUID(), title: 'Post a picture', verificationDataFormat: 'url' as const },
    ...{ verificationInstructions: 'Paste the link', pickUrlOptions: ['instagram' as const] },
    socialPostTemplateIds: [template.id],
  };
  await callAs(page, admin, createActivityType, {
    body: {
      challengeDefinition: {
        ...{ title: 'Share it', slug: 'share-it', category: 'social' },
        reward: { valueType: 'points', value: 50 },
        tasks: [{ taskDefinition, completionCount: 1 }],
      },
    },
  });
}

test.beforeEach(async ({ page, signIn, tenant }) => {
  await signIn(tenant.ambassador);
  await page.goto('/activities');
  await addTask(page, tenant);
  await page.goto('/activities?activity=share-it');
});

/** The popup that a button opens. */
async function popupOf(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await ownActivitiesScreen(page).button(name).click();
  return opened;
}

/** Clicks on something that closes its own window, which may be gone before the click is answered. */
async function clickToClose(target: Locator): Promise<void> {
  const closed = target.page().waitForEvent('close');
  await Promise.all([closed, target.click().catch(() => closed)]);
}

test('a tweet and a picked post, by way of the networks, become the proof of a task [SOC-10 SOC-36 SOC-38 SOC-42 SOC-43 SOC-45 SOC-48 SOC-116 ACT-120]', async ({
  page,
  tenant,
}) => {
  const field = ownActivitiesScreen(page).field(labels.proof.url);
  const twitter = await popupOf(page, social.share.twitter);
  await twitter.getByRole('link', { name: 'Authorize' }).click();
  const text = twitter.getByRole('textbox', { name: social.tweet.text });
  await expect(text).toHaveValue(`Amy of ${tenant.tenantId}`);
  await expect(twitter.getByRole('banner')).toHaveCount(0);
  await clickToClose(twitter.getByRole('button', { name: social.tweet.submit }));
  await expectNotice(page, social.notices.tweeted);
  await expect(field).toHaveValue(/^https:\/\/x\.com\/acme_fan\/status\/\d+$/);
  const preview = page.getByTitle(previewLabels.frame.twitter);
  await expect(preview).toHaveJSProperty('offsetWidth', 360);

  const instagram = await popupOf(page, social.pick.instagram);
  await instagram.getByRole('button', { name: social.connect.button('instagram') }).click();
  await instagram.getByRole('link', { name: 'Authorize' }).click();
  await expect(instagram.getByText('In the hills')).toBeVisible();
  await clickToClose(instagram.getByRole('button', { name: social.list.select }));
  await expectNotice(page, social.notices.selected);
  const address = 'https://www.instagram.com/p/7000/';
  await expect(field).toHaveValue(address);

  await ownActivitiesScreen(page).button(labels.submit).click();
  await expectNotice(page, labels.notices.submittedForReview);
  const { results } = await callAs(page, tenant.admin, listActivities, { query: {} });
  expect(results[0]?.tasks[0]).toMatchObject({ verificationText: address, approved: false });
});

test('the dialog of Facebook says what came of it, and its popup closes [SOC-37 SOC-57 SOC-58 SOC-101 SOC-128]', async ({
  page,
}) => {
  for (const [way, notice] of [
    ['Cancel', null],
    ['As somebody who is logged out', social.notices.loggedOut],
    ['Share', social.notices.shared],
  ] as const) {
    const facebook = await popupOf(page, social.share.facebook);
    await expect(facebook.getByText('https://shop.test')).toBeVisible();
    await clickToClose(facebook.getByRole('link', { name: way, exact: true }));
    if (notice !== null) await expectNotice(page, notice);
  }
});

test('a popup that is opened by hand is heard as well', async ({ page, context }) => {
  await page.evaluate(() => {
    window.open = () => null;
  });
  await ownActivitiesScreen(page).button(social.pick.instagram).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: social.blocked.open }).click();
  const instagram = await opened;
  await instagram.getByRole('button', { name: social.connect.button('instagram') }).click();
  await instagram.getByRole('link', { name: 'Authorize' }).click();
  await clickToClose(instagram.getByRole('button', { name: social.list.select }));
  await expectNotice(page, social.notices.selected);
});
