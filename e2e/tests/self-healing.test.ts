import type { Page } from '@playwright/test';
import { accountLabels } from '#client/auth/account-labels.ts';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { logout } from '#contract/auth/endpoints.ts';
import { freezeNotice } from '../../src/strangler/freeze-report.ts';
import type { Fault } from '../faults/fault.ts';
import { callAs } from '../fixtures/call-as.ts';
import { faultsOf } from '../fixtures/faults.ts';
import { openTab } from '../fixtures/frozen-tab.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { reloadFrame } from '../fixtures/place.ts';
import { release } from '../fixtures/release.ts';
import { type Side, screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { password } from '../fixtures/test-tenant.ts';
import { unsavedChanges } from '../fixtures/unsaved-changes.ts';
import { type FormScreen, ownForm, personForm, wizardForm } from '../screens/forms.screen.ts';

// Every failure here is the server's or the document's own. After each of them somebody who has come
// to a screen, or has typed into it, is at work again.

const typed = 'Grown by hand';

const button = (page: Page, name: 'Try again' | 'Open the previous version' | 'Reload') =>
  page.getByRole('button', { name });

async function type(page: Page, form: FormScreen): Promise<void> {
  await form.field(await screen(form.screen).shows('embedded')).fill(typed);
  await unsavedChanges(page);
}

async function expectTyped(page: Page, form: FormScreen, side: Side) {
  await expect(form.field(await screen(form.screen).shows(side))).toHaveValue(typed);
  await unsavedChanges(page);
}

interface DocumentFailure {
  readonly title: string;
  readonly does: Fault['does'];
  readonly path?: string;
  readonly says: string;
  readonly form: FormScreen;
  readonly wayOut: 'Try again' | 'Open the previous version';
}

const documentFailures: readonly DocumentFailure[] = [
  {
    title: 'is not found',
    does: 'not-found',
    says: 'It may have been moved.',
    form: personForm,
    wayOut: 'Open the previous version',
  },
  {
    title: 'is answered with an error',
    does: 'server-error',
    says: 'Something went wrong on our side.',
    form: wizardForm,
    wayOut: 'Open the previous version',
  },
  {
    title: 'may not be framed',
    does: 'denies-framing',
    says: 'Your browser or an extension does not let it show here.',
    form: ownForm,
    wayOut: 'Open the previous version',
  },
  {
    title: 'cannot be had while the server cannot be reached',
    does: 'hangs-up',
    path: '^/(admin|api|auth|assets)/',
    says: 'Please check your internet connection.',
    form: personForm,
    wayOut: 'Try again',
  },
];

for (const { title, does, path, says, form, wayOut } of documentFailures) {
  test(`a frame whose document ${title} is a click from working, with what was typed into ${form.name} [BRIDGE-110 BRIDGE-164 BRIDGE-186 BRIDGE-188]`, async ({
    adminPage: page,
    tenant,
  }) => {
    const faults = faultsOf(tenant);
    await faults.begin(does);
    await page.goto(form.address);
    await expect(page.getByText(says)).toBeVisible();
    await faults.mend();
    await button(page, 'Try again').click();
    await type(page, form);

    await faults.begin(does, path);
    await reloadFrame(page);
    await expect(page.getByText(says)).toBeVisible();
    await expectNotice(page, draftLabels.kept);
    if (wayOut === 'Try again') await faults.mend();
    await button(page, wayOut).click();
    await expectTyped(page, form, wayOut === 'Try again' ? 'embedded' : 'native');
  });
}

test('a frame whose document hangs gives up at its deadline, and is a click from working [BRIDGE-110 BRIDGE-164 BRIDGE-166]', async ({
  adminPage: page,
  tenant,
}) => {
  const faults = faultsOf(tenant);
  await page.clock.install();
  await faults.begin('hangs');
  const isAsked = page.waitForRequest(/\/admin\//);
  await page.goto(personForm.address);
  await isAsked;
  await page.clock.fastForward('00:10');
  await expect(page.getByText('It is taking too long.')).toBeVisible();
  await faults.mend();
  await button(page, 'Try again').click();
  await expect(personForm.field(await screen('ambassador').shows('embedded'))).toBeVisible();
});

test('a page with something typed into it stays while its document hangs, and is a click from working after that [BRIDGE-164 BRIDGE-188]', async ({
  adminPage: page,
  tenant,
}) => {
  const faults = faultsOf(tenant);
  await page.goto(personForm.address);
  await type(page, personForm);
  await faults.begin('hangs');
  const isAsked = page.waitForRequest(/\/admin\//);
  await reloadFrame(page);
  await isAsked;
  await expectTyped(page, personForm, 'embedded');
  // A proxy gives up, and its error comes in the place of the page.
  await faults.mend();
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expectNotice(page, draftLabels.kept);
  await button(page, 'Open the previous version').click();
  await expectTyped(page, personForm, 'native');
});

test('a frame whose program does not start says so, also after a release, and keeps what was typed [BRIDGE-164 BRIDGE-165 BRIDGE-188]', async ({
  adminPage: page,
  tenant,
}) => {
  const faults = faultsOf(tenant);
  await faults.begin('not-found', '^/assets/embeddedAdmin-');
  await page.goto(wizardForm.address);
  await expect(page.getByText('It did not start.')).toBeVisible();
  await faults.mend();
  await button(page, 'Try again').click();
  await type(page, wizardForm);

  // The program of the next release is broken; the page is loaded anew for it by itself.
  const { documents } = await release(page.context());
  await faults.begin('not-found', '^/assets/next-embeddedAdmin-');
  await reloadFrame(page);
  await expect.poll(() => documents.page.length).toBe(1);
  await expect(page.getByText('It did not start.')).toBeVisible();
  await button(page, 'Open the previous version').click();
  await expectTyped(page, wizardForm, 'native');
});

for (const does of ['throws', 'overflows'] as const) {
  test(`a page that ${does} while it is drawn is a click from working, with what was typed before [BRIDGE-164 BRIDGE-169 BRIDGE-186 BRIDGE-188]`, async ({
    adminPage: page,
    tenant,
  }) => {
    const faults = faultsOf(tenant);
    await faults.begin(does, '^/assets/ambassador-page-');
    await page.goto(personForm.address);
    await expect(page.getByText('This page has stopped working')).toBeVisible();
    await faults.mend();
    await button(page, 'Try again').click();
    await type(page, personForm);

    await release(page.context());
    await faults.begin(does, '^/assets/next-ambassador-page-');
    await reloadFrame(page);
    await expect(page.getByText('This page has stopped working')).toBeVisible();
    await expectNotice(page, draftLabels.kept);
    await button(page, 'Open the previous version').click();
    await expectTyped(page, personForm, 'native');
  });
}

test('the code of a page that is gone is looked for once more by itself, then said to be gone [BRIDGE-165 BRIDGE-169 SHELL-204]', async ({
  adminPage: page,
  tenant,
}) => {
  const faults = faultsOf(tenant);
  await faults.begin('not-found', '^/assets/ambassador-page-');
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfPage = request.resourceType() === 'document' && pathname.startsWith('/admin/');
    if (isOfPage) documents.push(pathname);
  });
  await page.goto(personForm.address);
  await expect(page.getByText('A new version is available')).toBeVisible();
  await expect(button(page, 'Open the previous version')).toBeVisible();
  expect(documents).toEqual(['/admin/ambassadors/amy/user', '/admin/ambassadors/amy/user']);
  await faults.mend();
  await button(page, 'Reload').click();
  await expect(personForm.field(await screen('ambassador').shows('embedded'))).toBeVisible();
});

test('a release that takes the code of an open page away gives the page back by itself, with what was typed [BRIDGE-111 BRIDGE-188]', async ({
  adminPage: page,
}) => {
  await page.goto(wizardForm.address);
  await type(page, wizardForm);
  const { documents } = await release(page.context());
  await reloadFrame(page);
  await expectTyped(page, wizardForm, 'embedded');
  await expectNotice(page, draftLabels.restored);
  expect(documents).toEqual({ page: [], frame: [expect.stringContaining('/admin/')] });
});

async function signInAgain(page: Page, email: string) {
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a sign-in page in the frame ends the session, and what was typed is there after signing in [BRIDGE-113 BRIDGE-164 BRIDGE-188]', async ({
  adminPage: page,
  tenant,
}) => {
  const faults = faultsOf(tenant);
  await faults.begin('signs-in');
  await page.goto(personForm.address);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await faults.mend();
  await signInAgain(page, tenant.admin.email);
  await type(page, personForm);

  await faults.begin('signs-in');
  await reloadFrame(page);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await faults.mend();
  await signInAgain(page, tenant.admin.email);
  await expectTyped(page, personForm, 'embedded');
});

test('a session that the server has ended is begun anew, and what was typed is there [BRIDGE-99 BRIDGE-188]', async ({
  adminPage: page,
  tenant,
}) => {
  await page.goto(ownForm.address);
  await type(page, ownForm);
  await callAs(page, tenant.admin, logout, {});
  // The page may have noticed it by a request in between.
  const submit = screen('account').here.getByRole('button', { name: accountLabels.name.submit });
  void submit.click().catch(() => {});
  await expectNotice(page, draftLabels.keptWithSession);
  await signInAgain(page, tenant.admin.email);
  await expectTyped(page, ownForm, 'embedded');
});

test('a page that freezes the tab twice opens on its older side, with what was typed [BRIDGE-188 BRIDGE-189]', async ({
  adminPage: page,
  browser,
  tenant,
}) => {
  await page.goto(personForm.address);
  await type(page, personForm);
  await release(page.context());
  await faultsOf(tenant).begin('freezes', '^/assets/next-ambassador-page-');
  const tab = await openTab(browser, page);
  await reloadFrame(page);
  await tab.endFrozen();
  await tab.reload();
  await tab.endFrozen();
  await tab.reload();
  await expect
    .poll(() => tab.evaluate('document.querySelector("main textarea")?.value ?? ""'))
    .toBe(typed);
  expect(await tab.evaluate('document.querySelector("iframe:not([inert] *)") === null')).toBe(true);
  await expect.poll(() => tab.evaluate('document.body.innerText')).toContain(freezeNotice.text);
});
