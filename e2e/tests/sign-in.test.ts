import type { Page } from '@playwright/test';
import { passkeySignInLabels } from '#client/auth/passkey-sign-in-labels.ts';
import { secondFactorLabels } from '#client/auth/second-factor-labels.ts';
import { secondStepLabels } from '#client/auth/second-step-labels.ts';
import { sessionKey } from '#client/session/session-store.ts';
import { tenantUrl } from '../fixtures/addresses.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { password } from '../fixtures/test-tenant.ts';
import { shellScreen } from '../screens/shell.screen.ts';

const signInForm = (page: Page) => ({
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Log in', exact: true }),
});

async function signInByForm(page: Page, email: string, given = password): Promise<void> {
  const form = signInForm(page);
  await form.email.fill(email);
  await form.password.fill(given);
  await form.submit.click();
}

test('a wrong password is told at the form, which keeps the email and takes the focus [AUTH-103 AUTH-122 AUTH-165]', async ({
  page,
  tenant,
}) => {
  await page.goto('/login');
  const form = signInForm(page);
  await expect(form.submit).toBeDisabled();
  await signInByForm(page, tenant.admin.email, 'not the password');
  await expect(page.getByText('Unknown email or password')).toBeVisible();
  await expect(form.email).toHaveValue(tenant.admin.email);
});

test('signing in goes nowhere but within the application, whatever the address says [AUTH-18]', async ({
  page,
  tenant,
}) => {
  const hostile = [
    '//evil.test',
    'https://evil.test/',
    '/\\evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
  ];
  for (const returnTo of hostile) {
    await page.goto(`/login?${new URLSearchParams({ returnTo })}`);
    await signInByForm(page, tenant.admin.email);
    await expect(page).toHaveURL('/dashboard');
    await page.evaluate(() => localStorage.clear());
  }
});

test('another tab on the sign-in page goes on to the screen it wanted [AUTH-57 AUTH-59]', async ({
  page,
  context,
  tenant,
}) => {
  const other = await context.newPage();
  await other.goto('/my/user');
  await expect(other).toHaveURL(/login/);
  await page.goto('/login');
  await signInByForm(page, tenant.admin.email);
  await expect(shellScreen(other).heading('My Account')).toBeVisible();
});

test('a changed password ends the session of another browser [AUTH-68 AUTH-169]', async ({
  adminPage: page,
  browser,
  tenant,
}) => {
  const elsewhere = await browser.newPage({ baseURL: tenantUrl(tenant.tenantId) });
  await elsewhere.goto('/login');
  await signInByForm(elsewhere, tenant.admin.email);
  await expect(elsewhere).toHaveURL('/dashboard');

  await page.goto('/my/user');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('another horse battery');
  await page.getByLabel('Confirm new password').fill('another horse battery');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectNotice(page, 'Password changed');
  await elsewhere.goto('/my/user');
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('an invitation leads from its mail to the screen of an administrator [ADM-27 ADM-28 AUTH-71]', async ({
  adminPage: page,
  browser,
  tenant,
  mailbox,
}) => {
  const frame = await screen('administrators').open({ on: 'embedded' });
  const email = `nia@${tenant.tenantId}.test`;
  await frame.getByLabel('First name').fill('Nia');
  await frame.getByLabel('Last name').fill('Okafor');
  await frame.getByLabel('Email', { exact: true }).fill(email);
  await frame.getByRole('button', { name: 'Invite' }).click();
  await expectNotice(page, 'Invitation sent');

  const invited = await browser.newPage();
  await invited.goto(await mailbox.linkTo(email));
  await expect(invited.getByLabel('Email')).toHaveValue(email);
  await invited.getByLabel('First name').fill('Nia');
  await invited.getByLabel('Last name').fill('Okafor');
  await invited.getByLabel('Password', { exact: true }).fill(password);
  await invited.getByLabel('Confirm password').fill(password);
  await invited.getByRole('button', { name: 'Register' }).click();
  await expect(invited).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(frame.getByRole('row', { name: email })).toContainText('Active');
  await invited.close();
});

test('a forgotten password is reset through its mail [AUTH-09 AUTH-10 AUTH-82 AUTH-84 AUTH-168]', async ({
  page,
  tenant,
  mailbox,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByLabel('Email').fill(tenant.admin.email);
  await page.getByRole('button', { name: /send|reset/i }).click();
  await expect(
    page.getByText('A password reset email will be sent if the email address matches an account'),
  ).toBeVisible();

  const link = await mailbox.linkTo(tenant.admin.email);
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByLabel('New password').fill('another horse battery');
  await page.getByLabel('Confirm password').fill('another horse battery');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Your password has been reset. You may now log in')).toBeVisible();
  await signInByForm(page, tenant.admin.email, 'another horse battery');
  await expect(page).toHaveURL('/dashboard');

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Request a new email' })).toBeVisible();
});

test('support logs in as an ambassador, and a strip says so until they log out [BILL-68 AUTH-39 AUTH-40 AUTH-42 AUTH-100]', async ({
  page,
  signIn,
  tenant,
}) => {
  await signIn(tenant.support);
  await page.goto('/login-as');
  await page.getByLabel(/email/i).fill(tenant.ambassador.email);
  await page.getByRole('button', { name: 'Request Login Link' }).click();
  const strip = page.getByText(`Logged in as ${tenant.ambassador.email}`);
  await expect(strip).toBeVisible();
  await page.reload();
  await expect(strip).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(strip).toBeHidden();
  await expect(page).toHaveURL(/\/jobs$/);
});

test('a passkey is added, asked for beside the password, and lets its owner in alone', async ({
  adminPage: page,
  tenant,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/my/user');
  await page.getByRole('button', { name: secondFactorLabels.passkeys.add }).click();
  const dialog = page.getByRole('dialog', { name: secondFactorLabels.passkeys.dialog.title });
  await dialog.getByLabel(secondFactorLabels.passkeys.dialog.name).fill('This machine');
  await dialog.getByLabel(secondFactorLabels.password).fill(password);
  await dialog.getByRole('button', { name: secondFactorLabels.next }).click();
  await expect(page.getByText('This machine')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey);

  await page.goto('/login');
  await signInByForm(page, tenant.admin.email);
  await page.getByRole('button', { name: secondStepLabels.passkey }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey);

  await page.goto('/login');
  await page.getByRole('button', { name: passkeySignInLabels.submit }).click();
  await expect(page).toHaveURL('/dashboard');
});
