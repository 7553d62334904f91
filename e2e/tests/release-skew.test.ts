import type { Locator, Page } from '@playwright/test';
import { version } from '#contract/version.ts';
import { framesOf, parkedFrame } from '../fixtures/place.ts';
import { answerAs, release, type Speaks, speakVersions } from '../fixtures/release.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { shellScreen } from '../screens/shell.screen.ts';

// Pages that are open while a release goes out: nobody sees a blank page, nobody is
// reloaded twice, nobody loses typed values.

test.use({ order: { ambassadors: 2, handedIn: 1 } });

/** An administrator has been at work for a moment: a frame is loaded ahead. */
async function beAtWork(page: Page, features = ''): Promise<void> {
  await page.goto(`/my/user?features=${features}`);
  await screen('account').shows('native');
  await expect(parkedFrame(page).locator('#root > *')).not.toHaveCount(0);
}

const beta = 'ambassadors,activities,activityTypes';
const journeys = [
  ...(['ambassadors', 'activities', 'activityTypes'] as const).flatMap((id) => [
    { id, side: 'native', features: '' } as const,
    { id, side: 'embedded', features: beta } as const,
  ]),
  ...(['start', 'dashboard', 'administrators', 'auditLog'] as const).map(
    (id) => ({ id, side: 'embedded', features: '' }) as const,
  ),
];

for (const { id, side, features } of journeys) {
  test(`${id} (${side}) opens after a release has taken its code away, with one reload [BRIDGE-165 BRIDGE-169 SHELL-204]`, async ({
    adminPage: page,
    context,
  }) => {
    await beAtWork(page, features);
    const { documents } = await release(context);
    await shellScreen(page).menu(screen(id).title).click();
    await screen(id).shows(side);
    expect(documents[side === 'native' ? 'page' : 'frame']).toHaveLength(1);
    expect(documents.page.length).toBeLessThanOrEqual(1);
  });
}

test('a screen whose code stays away says so after one reload, and is a click from another try [SHELL-204]', async ({
  adminPage: page,
  context,
}) => {
  await beAtWork(page);
  const code = '**/assets/ambassadors-screen-*.js';
  await context.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      documents.push(request.url());
    }
  });
  await shellScreen(page).menu('Ambassadors').click();
  await expect(page.getByText('This page could not be shown')).toBeVisible();
  expect(documents).toHaveLength(1);
  await context.unroute(code);
  await page.getByRole('button', { name: 'Reload' }).click();
  await screen('ambassadors').shows('native');
});

test.describe('what was typed', () => {
  const shellForm = {
    title: 'into a form of the shell',
    field: (page: Page) => page.getByLabel('First name'),
    open: async (page: Page) => {
      await page.goto('/my/user');
      await expect(parkedFrame(page).locator('#root > *')).not.toHaveCount(0);
    },
  };
  /** Types, and waits for the dialog that would ask: its code comes with the first change. */
  const change = async (page: Page, field: Locator) => {
    const dialog = page.waitForResponse(/leave-dialog/);
    await field.fill('Grace');
    await (await dialog).finished();
  };
  const forms = [
    shellForm,
    {
      title: 'into a form of the frame',
      field: () => screen('administrators').here.getByLabel('First name'),
      open: (page: Page) => page.goto('/configuration/administrators'),
    },
  ];

  test('into a form of the shell stays when a release comes, until the person leaves [SHELL-165 SHELL-201 SHELL-202]', async ({
    adminPage: page,
    context,
  }) => {
    await page.clock.install();
    await shellForm.open(page);
    await change(page, shellForm.field(page));
    const { documents } = await release(context);

    await page.clock.fastForward('03:00');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('A new version is available')).toBeVisible();
    await expect(shellForm.field(page)).toHaveValue('Grace');

    await shellScreen(page).menu('Ambassadors').click();
    const { question } = shellScreen(page);
    await question.getByRole('button', { name: /Stay|Cancel/ }).click();
    await expect(shellForm.field(page)).toHaveValue('Grace');
    expect(documents).toEqual({ page: [], frame: [] });

    await shellScreen(page).menu('Ambassadors').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await screen('ambassadors').shows('native');
    expect(documents.page).toHaveLength(1);
  });

  test('into a form of the frame stays when a release comes, however long the person is away [BRIDGE-134 SHELL-165 SHELL-201 SHELL-202]', async ({
    adminPage: page,
    context,
  }) => {
    const firstName = screen('administrators').here.getByLabel('First name');
    await page.clock.install();
    await page.goto('/configuration/administrators');
    await change(page, firstName);
    const { documents } = await release(context);

    for (const away of ['03:00', '06:30:00']) {
      await page.clock.fastForward(away);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByText('A new version is available')).toBeVisible();
      await expect(firstName).toHaveValue('Grace');
    }
    await shellScreen(page).menu('Audit Log').click();
    await expect(shellScreen(page).question).toContainText('You have unsaved changes.');
    await shellScreen(page).question.getByRole('button', { name: 'Stay' }).click();
    await expect(firstName).toHaveValue('Grace');
    expect(documents).toEqual({ page: [], frame: [] });
  });

  for (const { title, field, open } of forms) {
    test(`${title} after a release is asked about by the browser, our dialog being gone [SHELL-165]`, async ({
      adminPage: page,
      context,
    }) => {
      await open(page);
      await expect(field(page)).toBeVisible();
      const { documents } = await release(context);
      await field(page).fill('Grace');
      const questions: string[] = [];
      page.on('dialog', (dialog) => {
        questions.push(dialog.message());
        void dialog.dismiss();
      });
      await shellScreen(page).menu('Ambassadors').click();
      await expect.poll(() => questions).toEqual([expect.stringMatching(/^(You have|Changes)/)]);
      await expect(field(page)).toHaveValue('Grace');
      expect(documents).toEqual({ page: [], frame: [] });
    });
  }
});

test.describe('the server of another release', () => {
  const screens = [
    { id: 'ambassadors', side: 'native' },
    { id: 'activities', side: 'native' },
    { id: 'activityTypes', side: 'native' },
    { id: 'dashboard', side: 'embedded' },
    { id: 'administrators', side: 'embedded' },
    { id: 'auditLog', side: 'embedded' },
  ] as const;

  for (const { id, side } of screens) {
    for (const [kind, says] of [
      ['next', 'more than this one knows of'],
      ['previous', 'only what it has to'],
    ] as const) {
      test(`may say ${says} on ${id}, which goes on`, async ({ adminPage: page, context }) => {
        const isDone = await answerAs(context, kind);
        const opened = await screen(id).open({ on: side });
        await page.waitForLoadState('networkidle');
        await expect(opened.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        await screen(id).shows(side);
        await isDone();
      });
    }

    test(`may no longer have what ${id} asks for, which the page says`, async ({
      adminPage: _,
      context,
    }) => {
      const kept = /\/(version\.json|tenant|users\/__SELF__)/;
      await context.route(/\/api\/v\d\//, (route) =>
        kept.test(route.request().url())
          ? route.fallback()
          : route.fulfill({
              status: 404,
              contentType: 'application/problem+json',
              json: { status: 404, code: 'not-found', title: 'Not found' },
            }),
      );
      const opened = await screen(id).open({ on: side });
      await expect(opened.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    });
  }
});

test.describe('the two sides of the bridge', () => {
  const together = [
    {
      title: 'a shell of the next release and a frame of this one',
      speaks: { page: [2, 1], frame: [1] },
    },
    {
      title: 'a shell of this release and a frame of the next one',
      speaks: { page: [1], frame: [2, 1] },
    },
  ];

  for (const { title, speaks } of together) {
    test(`${title} speak what both know [BRIDGE-108]`, async ({ adminPage: page }) => {
      const isDone = await speakVersions(page, speaks);
      await page.goto('/ambassadors');
      await shellScreen(page).menu('Administrators').click();
      await screen('administrators').shows('embedded');
      await shellScreen(page).menu('Audit Log').click();
      await screen('auditLog').shows('embedded');
      await page.goBack();
      await screen('administrators').shows('embedded');
      isDone();
    });
  }

  const mainDocuments = (page: Page): string[] => {
    const documents: string[] = [];
    page.on('request', (request) => {
      const isMain = request.frame() === page.mainFrame();
      if (request.isNavigationRequest() && isMain) documents.push(request.url());
    });
    return documents;
  };
  const news = (page: Page) => page.getByText('A new version is available');

  test('have no version in common after a release, which one reload of the page mends [BRIDGE-165]', async ({
    adminPage: page,
  }) => {
    const speaks: Speaks = { page: [1], frame: [3, 2] };
    const isDone = await speakVersions(page, speaks);
    await page.goto('/ambassadors');
    await screen('ambassadors').shows('native');
    const documents = mainDocuments(page);
    speaks.page = [3, 2];
    await shellScreen(page).menu('Administrators').click();
    await screen('administrators').shows('embedded');
    await expect(page).toHaveURL('/configuration/administrators');
    expect(documents).toHaveLength(1);
    await expect(news(page)).toBeHidden();
    isDone();
  });

  test('have none after that reload either, which the page says, and reloads no more by itself [BRIDGE-165]', async ({
    adminPage: page,
  }) => {
    const speaks: Speaks = { page: [1], frame: [3, 2] };
    await speakVersions(page, speaks);
    await page.goto('/ambassadors');
    await screen('ambassadors').shows('native');
    const documents = mainDocuments(page);
    await shellScreen(page).menu('Administrators').click();
    await expect.poll(() => documents.length).toBe(1);
    await expect(news(page)).toBeVisible();
    await shellScreen(page).menu('Audit Log').click();
    await expect(page).toHaveURL('/configuration/audit-log');
    await expect(news(page)).toBeVisible();
    expect(documents).toHaveLength(1);

    speaks.page = [3, 2];
    await page.getByRole('button', { name: 'Reload' }).click();
    await screen('auditLog').shows('embedded');
    expect(documents).toHaveLength(2);
  });

  test('may be so far apart that the frame says nothing the page understands, which is told from a crash [BRIDGE-165]', async ({
    adminPage: page,
  }) => {
    await page.route('**/version.json', (route) =>
      route.fulfill({ json: { version: version + 1 } }),
    );
    await page.route(/^[^?]*\/admin(\/|$)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>Another language' }),
    );
    await page.goto('/ambassadors');
    await screen('ambassadors').shows('native');
    const documents = mainDocuments(page);
    await shellScreen(page).menu('Administrators').click();
    await expect.poll(() => documents.length).toBe(1);
    await expect(page.getByText('Reload to go on with it.')).toBeVisible();
    expect(documents).toHaveLength(1);
  });

  test('have none while somebody types into the page: what was typed stays, and nothing reloads [BRIDGE-165 SHELL-165]', async ({
    adminPage: page,
  }) => {
    await speakVersions(page, { page: [1], frame: [3, 2] });
    const isAhead = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.frame() !== page.mainFrame(),
    );
    await page.goto('/my/user');
    const documents = mainDocuments(page);
    const firstName = page.getByLabel('First name');
    await firstName.fill('Grace');
    await isAhead;
    await expect(framesOf(page)).toHaveCount(0);
    await shellScreen(page).menu('Administrators').click();
    await shellScreen(page)
      .question.getByRole('button', { name: /Stay|Cancel/ })
      .click();
    await expect(firstName).toHaveValue('Grace');
    expect(documents).toEqual([]);
  });
});
