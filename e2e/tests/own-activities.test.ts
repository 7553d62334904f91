import type { Page } from '@playwright/test';
import { activityLabels, reviewLabels } from '#client/activities/labels.ts';
import { homeLabels } from '#client/home/labels.ts';
import { earningsLabels } from '#client/transactions/labels.ts';
import {
  approveTask,
  listActivities,
  rejectTask,
  submitActivity,
} from '#contract/activities/endpoints.ts';
import { createActivityType, listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { addTransaction } from '#contract/transactions/endpoints.ts';
import { callAs } from '../fixtures/call-as.ts';
import { expectNotice, holdNotices } from '../fixtures/notices.ts';
import { expect, test } from '../fixtures/test.ts';
import type { TestTenant } from '../fixtures/test-tenant.ts';
import { labels, ownActivitiesScreen } from '../screens/own-activities.screen.ts';

const { proof, notices } = labels;
const tell = 'Tell a friend';

const taskOf = (changes: Record<string, string | boolean | null> = {}) => ({
  id: crypto.randomUUID(),
  title: tell,
  verificationDataFormat: 'text',
  verificationInstructions: 'Say what you have done',
  ...changes,
});
const oneTask = (changes: Record<string, string | boolean | null>) => ({
  activityType: { tasks: [{ taskDefinition: taskOf(changes) }] },
});
const plain = { verifiable: false, verificationDataFormat: null, verificationInstructions: '' };

/** The activities of the ambassador, opened with a card or as they are. */
async function open(page: Page, address = '/activities') {
  await page.goto(address);
  const screen = ownActivitiesScreen(page);
  await expect(screen.heading).toBeVisible();
  return screen;
}

/** The last proof, decided by an admin meanwhile. */
async function decide(page: Page, { admin }: TestTenant, decision: 'approve' | { reason: string }) {
  const query = {};
  const { results } = await callAs(page, admin, listActivities, { query });
  const [activity] = results;
  const params = { id: activity?.id ?? '', taskId: activity?.tasks.at(-1)?.id ?? '' };
  if (decision === 'approve') await callAs(page, admin, approveTask, { params, body: {} });
  else await callAs(page, admin, rejectTask, { params, body: decision });
}

test.beforeEach(async ({ signIn, tenant }) => signIn(tenant.ambassador));

test.describe('a text', () => {
  test.use({ order: { activityType: {} } });

  test('is handed in, and brings its points with the approval, once, with an entry that says what for [ACT-12 ACT-13 ACT-107 ACT-143]', async ({
    page,
    tenant,
  }) => {
    const screen = await open(page);
    await screen.card(screen.available, tell).click();
    await expect(page).toHaveURL('/activities?activity=tell-a-friend');
    await screen.button(labels.submit).click();
    await expect(screen.drawer.getByText('Please enter a text')).toBeVisible();
    await screen.field(proof.text).fill('I have told Robin');
    await screen.button(labels.submit).click();
    await expectNotice(page, notices.submittedForReview);
    await expect(screen.task(tell).getByText(reviewLabels.pending)).toBeVisible();
    await expect(screen.task(tell).getByText('I have told Robin')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen.drawer).toBeHidden();
    await expect(page).toHaveURL('/activities');
    await expect(screen.completed.getByText(activityLabels.states['in-review'])).toBeVisible();
    await expect(page.getByText(earningsLabels.pending(50))).toBeVisible();

    await decide(page, tenant, 'approve');
    await page.reload();
    const complete = activityLabels.states.complete;
    await expect(screen.completed.getByText(complete, { exact: true })).toBeVisible();
    await expect(page.getByText(earningsLabels.pending(50))).toHaveCount(0);
    await screen.everyEntry.click();
    const entry = screen.entries.filter({ hasText: tell });
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText('+50');
  });

  test('is said to have arrived where nothing covers it, on a phone too [ACT-143]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const screen = await open(page, '/activities?activity=tell-a-friend');
    await screen.field(proof.text).fill('I have told Robin');
    await holdNotices(page);
    await screen.button(labels.submit).click();
    const isOnTop = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there !== null && element.contains(there);
    };
    const notice = screen.notice(notices.submittedForReview);
    await expect(notice).toBeVisible();
    expect(await notice.evaluate(isOnTop)).toBe(true);
    const thanks = screen.drawer.getByRole('status');
    await expect(thanks).toContainText(labels.thanks.reviewed);
    await expect(thanks).toBeInViewport({ ratio: 1 });
  });

  test('is edited and deleted while nobody has approved it, and the activity is on offer again [ACT-47 ACT-48 ACT-62 ACT-63 ACT-145 ACT-149 ACT-154]', async ({
    page,
  }) => {
    const screen = await open(page, '/activities?activity=tell-a-friend');
    await screen.field(proof.text).fill('I have told Robin');
    await screen.button(labels.submit).click();
    await screen.button(labels.edit).click();
    await screen.field(proof.text).first().fill('I have told Kim');
    await screen.button(labels.save).click();
    await expectNotice(page, notices.updated);
    await expect(screen.task(tell).getByText('I have told Kim')).toBeVisible();
    await screen.button(labels.delete).click();
    await expect(screen.question).toBeVisible();
    // Escape closes the question, and not the activity below it.
    await page.keyboard.press('Escape');
    await expect(screen.question).toBeHidden();
    await screen.button(labels.delete).click();
    await screen.question.getByRole('button', { name: labels.deletion.confirm }).click();
    await expectNotice(page, notices.deleted);
    await expect(page).toHaveURL('/activities?activity=tell-a-friend');
    await expect(screen.field(proof.text)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(screen.completed.getByText(labels.empty)).toBeVisible();
    await expect(screen.card(screen.available, tell)).toBeVisible();
  });

  test('that is rejected comes with the reason and an email, whose link leads to it; once edited it awaits review again [ACT-13 ACT-50 ACT-54 ACT-67 ACT-101]', async ({
    page,
    tenant,
    mailbox,
  }) => {
    const screen = await open(page, '/activities?activity=tell-a-friend');
    await screen.field(proof.text).fill('I have told Robin');
    await screen.button(labels.submit).click();
    await expectNotice(page, notices.submittedForReview);
    await decide(page, tenant, { reason: 'Who is Robin?' });
    const link = await mailbox.linkTo(tenant.ambassador.email);
    expect(link).toMatch(/\/activities\?activity=tell-a-friend&instance=[\w-]+$/);
    await page.goto(link);
    const rejected = { exact: true } as const;
    await expect(screen.task(tell).getByText(reviewLabels.rejected, rejected)).toBeVisible();
    await expect(screen.task(tell).getByText('Who is Robin?')).toBeVisible();
    await screen.task(tell).getByRole('textbox').fill('I have told Robin, my sister');
    await screen.button(labels.submitAgain).click();
    await expect(screen.task(tell).getByText(reviewLabels.pending)).toBeVisible();
    await expect(screen.task(tell).getByText('Who is Robin?')).toHaveCount(0);
  });
});

test.describe('a link', () => {
  test.use({ order: oneTask({ verificationDataFormat: 'url' }) });

  test('may be handed in without its scheme, and nothing else may be that is no link [ACT-105 ACT-106]', async ({
    page,
  }) => {
    const screen = await open(page, '/activities?activity=tell-a-friend');
    await screen.field(proof.url).fill('javascript:alert(1)');
    await screen.button(labels.submit).click();
    await expect(screen.drawer.getByText('Please enter a link')).toBeVisible();
    await screen.field(proof.url).fill('www.blog.test/my-post');
    await screen.button(labels.submit).click();
    const link = screen.task(tell).getByRole('link', { name: 'blog.test/my-post' });
    await expect(link).toHaveAttribute('href', 'https://www.blog.test/my-post');
    await expect(link).toHaveAttribute('rel', /noreferrer/);
  });
});

test.describe('files', () => {
  test.use({ order: oneTask({ verificationDataFormat: 'file' }) });

  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const garden = { name: 'garden.png', mimeType: 'image/png', buffer: picture };
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('My notes') };

  test('are handed in with a note: a picture is shown, anything else is a download [ACT-35 ACT-110 ACT-112]', async ({
    page,
  }) => {
    const screen = await open(page, '/activities?activity=tell-a-friend');
    await screen.files.setInputFiles([garden, notes]);
    await expect(screen.button(labels.removeFile('notes.txt'))).toBeVisible();
    await screen.button(labels.removeFile('garden.png')).click();
    await screen.files.setInputFiles([garden]);
    await expect(screen.button(labels.removeFile('garden.png'))).toBeVisible();
    await screen.field(proof.note).fill('In June');
    await screen.button(labels.submit).click();
    await expectNotice(page, notices.submittedForReview);
    await expect(screen.task(tell).getByText('In June')).toBeVisible();
    const small = screen.button('Show garden.png');
    await expect(small.locator('img')).toHaveJSProperty('naturalWidth', 1);
    await small.click();
    await expect(
      page.getByRole('dialog', { name: 'garden.png' }).getByRole('img', { name: 'garden.png' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await screen.button('Download notes.txt').click();
    expect((await download).suggestedFilename()).toBe('notes.txt');
  });

  test('are refused before they are sent: six of them, an empty one, one that is too large [ACT-108 ACT-109 ACT-111 ACT-156]', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const screen = await open(page, '/activities?activity=tell-a-friend');
    const uploads = () => sent.filter((path) => path.includes('task-files')).length;
    await screen.files.setInputFiles([{ ...notes, buffer: Buffer.alloc(0) }]);
    await expect(screen.drawer.getByText('notes.txt: File is empty')).toBeVisible();
    await screen.files.setInputFiles([{ ...notes, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }]);
    await expect(
      screen.drawer.getByText('notes.txt: Each file must be at most 10 MB'),
    ).toBeVisible();
    expect(uploads()).toBe(0);
    await screen.files.setInputFiles(
      [1, 2, 3, 4, 5, 6].map((number) => ({ ...notes, name: `${number}.txt` })),
    );
    await expect(screen.drawer.getByText('6.txt: Up to 5 files')).toBeVisible();
    await expect(screen.button(labels.removeFile('5.txt'))).toBeVisible();
    expect(uploads()).toBe(5);
  });
});

test.describe('an activity of several tasks', () => {
  test.use({
    order: {
      activityType: {
        tasks: [
          { taskDefinition: taskOf({ title: 'Follow us', ...plain }) },
          { taskDefinition: taskOf({ title: 'Post' }), completionCount: 2 },
        ],
        combineTasksLogic: 'and',
      },
    },
  });

  test('is in progress until all of them are done as often as they are asked for [ACT-51 ACT-52 ACT-57 ACT-58 ACT-144]', async ({
    page,
  }) => {
    const screen = await open(page);
    await screen.card(screen.available, tell).click();
    await screen.task('Follow us').getByRole('button', { name: labels.markDone }).click();
    await expectNotice(page, notices.submitted);
    await page.keyboard.press('Escape');
    await expect(screen.inProgress.getByText(labels.progress(1, 3))).toBeVisible();
    await expect(screen.card(screen.available, tell)).toHaveCount(0);
    await screen.card(screen.inProgress, tell).click();
    const post = screen.task('Post');
    for (const [index, text] of ['First', 'Second'].entries()) {
      await post.getByRole('textbox').fill(text);
      await post.getByRole('button', { name: labels.submit }).click();
      await expect(post.getByText(labels.progress(index + 1, 2))).toBeVisible();
    }
    await expect(post.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(screen.completed.getByText(activityLabels.states['in-review'])).toBeVisible();
    await expect(screen.inProgress).toHaveCount(0);
  });
});

test.describe('what is open', () => {
  test.use({
    order: { activityType: { completionPeriod: 'weekly', completionLimit: 1 } },
  });

  test('is what is available and fits the own tags; what is done for this week says when it opens again [ACT-02 ACT-79 ACT-81 ACT-84 ACT-90]', async ({
    page,
    tenant,
  }) => {
    const screen = await open(page, '/challenges');
    await expect(page).toHaveURL('/activities');
    const add = (title: string, changes: { userTagsFilter?: string[]; available?: boolean }) => {
      const challengeDefinition = {
        title,
        slug: title.toLowerCase(),
        category: 'custom' as const,
        reward: { valueType: 'none' as const },
        tasks: [{ taskDefinition: { ...taskOf(), verificationDataFormat: 'text' as const } }],
        ...changes,
      };
      return callAs(page, tenant.admin, createActivityType, { body: { challengeDefinition } });
    };
    await add('Everybody', {});
    await add('Insiders', { userTagsFilter: ['vip'] });
    await add('Later', { available: false });
    await page.reload();
    await expect(screen.cards(screen.available)).toHaveCount(2);
    await expect(screen.card(screen.available, 'Everybody')).toBeVisible();
    await screen.card(screen.available, tell).click();
    await screen.field(proof.text).fill('I have told Robin');
    await screen.button(labels.submit).click();
    await expectNotice(page, notices.submittedForReview);
    await page.keyboard.press('Escape');
    await expect(screen.card(screen.available, tell)).toHaveCount(0);
    await expect(screen.available.getByText(/^Opens again on \d\d \w{3}$/)).toBeVisible();
  });
});

test.describe('many activities', () => {
  test.use({ order: oneTask(plain) });

  test('stand in a grid of up to four columns, three rows of what is done at a time [ACT-157 ACT-158 ACT-159 ACT-160 AMB-197 AMB-198]', async ({
    page,
    tenant,
  }) => {
    const screen = await open(page);
    const { results } = await callAs(page, tenant.ambassador, listActivityTypes, { query: {} });
    const [type] = results;
    const [task] = type?.tasks ?? [];
    for (let count = 0; count < 14; count += 1) {
      await callAs(page, tenant.ambassador, submitActivity, {
        body: {
          challengeDefinitionId: type?.id ?? '',
          tasks: [{ taskDefinitionId: task?.taskDefinition.id ?? '', completed: true }],
        },
      });
    }
    await page.reload();
    const cards = screen.cards(screen.completed);
    await expect(cards).toHaveCount(12);
    const columns = () =>
      cards.evaluateAll(
        (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
      );
    const narrowest = () =>
      cards.evaluateAll((all) => Math.min(...all.map((card) => card.clientWidth)));
    expect(await columns()).toBe(4);
    await page.setViewportSize({ width: 1920, height: 900 });
    expect(await columns()).toBe(4);
    for (const width of [1000, 800, 600]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns()).toBeLessThan(4);
      expect(await narrowest()).toBeGreaterThanOrEqual(238);
    }
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await columns()).toBe(1);
    await screen.showMore.click();
    await expect(cards).toHaveCount(14);
    await expect(screen.showMore).toHaveCount(0);
  });
});

test('stays the own side of ambassadors, whoever shows reviews to admins [ACT-03 ACT-121]', async ({
  page,
}) => {
  const screen = await open(page, '/activities?features=activities');
  await expect(screen.available).toBeVisible();
  await expect(page.getByRole('button', { name: reviewLabels.approve })).toHaveCount(0);
  await expect(page.getByText(labels.emptyAvailable)).toBeVisible();
});

test('what was earned is celebrated once, for a moment, and stands still for people who want less motion [DASH-73]', async ({
  page,
  tenant,
}) => {
  const region = page.getByRole('region', { name: homeLabels.news.title });
  const earn = (type: 'credit' | 'debit') =>
    callAs(page, tenant.admin, addTransaction, {
      params: { id: tenant.ambassador.id },
      body: { type, value: 5, description: 'A talk', submissionId: crypto.randomUUID() },
    });
  /** How long each movement of the news lasts, in milliseconds. */
  const movements = () =>
    region.evaluate((news) =>
      news
        .getAnimations({ subtree: true })
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
  // As long as a test looks, a movement goes on.
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element)) return;
      for (const movement of target.getAnimations()) movement.pause();
    });
  });
  /** Opens the first screen; news count as read once that is kept. */
  const read = async () => {
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await open(page);
    await kept;
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await read();
  await expect(region).toBeHidden();

  await earn('credit');
  await read();
  await expect(region).toBeVisible();
  await expect.poll(async () => (await movements()).length).toBeGreaterThan(0);
  for (const milliseconds of await movements()) expect(milliseconds).toBeLessThan(2000);
  await open(page);
  await expect(region).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await earn('credit');
  await read();
  await expect(region).toHaveAttribute('data-is-good', 'true');
  expect(await movements()).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await earn('debit');
  await read();
  await expect(region).toHaveAttribute('data-is-good', 'false');
  expect(await movements()).toEqual([]);
});
