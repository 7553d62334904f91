import type { Page } from '@playwright/test';
import { billingLabels as labels } from '#client/billing/labels.ts';
import { paymentErrorWords } from '#contract/billing/payment-errors.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { type OpenScreen, screen } from '../fixtures/screen.ts';
import { stripeFields } from '../fixtures/stripe-fields.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ order: { isBilled: true } });

/** Fills the form of a card in, ours and Stripe's part of it, and saves it. */
async function addCard(page: Page, billing: OpenScreen, number: string): Promise<void> {
  const field = (name: string) => billing.getByRole('textbox', { name });
  await field(labels.card.name).fill('Ada Payer');
  await field(labels.card.line1).fill('Main Street 1');
  const country = billing.getByRole('combobox', { name: labels.card.country });
  await country.fill('Germany');
  await billing.getByRole('option', { name: 'Germany' }).click();
  await expect(billing.getByText(labels.card.safe)).toBeVisible();
  const fields = stripeFields(page);
  await fields.getByRole('textbox', { name: 'Card number' }).fill(number);
  await fields.getByRole('textbox', { name: 'Expiry date' }).fill('04 / 42');
  await fields.getByRole('textbox', { name: 'Security code' }).fill('123');
  await button(billing, labels.card.add).click();
}

const button = (billing: OpenScreen, name: string) =>
  billing.getByRole('button', { name, exact: true });

test('an admin whose tenant does not pay adds a card, whose number reaches Stripe alone, subscribes and works on [BILL-30 BILL-39 BILL-44 BILL-49 BILL-108]', async ({
  adminPage: page,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('4242424242424242')) told.push(request.url());
  });
  await page.goto('/activities');
  const billing = await screen('billing').shows();
  await expect(billing.getByText(labels.notice.noCard)).toBeVisible();
  await addCard(page, billing, '4242 4242 4242 4242');
  await expectNotice(page, labels.card.updated);
  const { host } = new URL(page.url());
  expect(told.map((address) => new URL(address).pathname)).toEqual(['/fields/confirm']);
  expect(told.map((address) => new URL(address).host)).not.toContain(host);
  await expect(billing.getByText(labels.card.ofCard('visa', '4242'))).toBeVisible();
  await expect(billing.getByText(labels.notice.notConfirmed)).toBeVisible();

  await billing.getByRole('radio', { name: /Essentials \(Monthly\)/ }).check();
  await button(billing, labels.plan.confirm).click();
  await expectNotice(page, labels.plan.confirmed);
  await expect(billing.getByText(/^Trial ends on /)).toBeVisible();
  await page.goto('/activities');
  await screen('activities').shows();
});

test('a change of the plan says what is due before it is made [BILL-65]', async ({
  adminPage: page,
}) => {
  const billing = await screen('billing').open();
  await addCard(page, billing, '4242 4242 4242 4242');
  await billing.getByRole('radio', { name: /Essentials \(Monthly\)/ }).check();
  await button(billing, labels.plan.confirm).click();
  await expectNotice(page, labels.plan.confirmed);
  await billing.getByRole('radio', { name: /Pro \(Monthly\)/ }).check();
  await button(billing, labels.plan.change).click();
  const dialog = billing.getByRole('dialog', { name: labels.plan.ask('Pro (Monthly)') });
  await expect(dialog).toContainText(/\$\d+\.\d\d is due now.*The next invoice comes on/);
  await dialog.getByRole('button', { name: labels.plan.change, exact: true }).click();
  await expectNotice(page, labels.plan.updated);
  await expect(billing.getByRole('radio', { name: /Pro \(Monthly\).*Current plan/ })).toBeVisible();
});

for (const width of [1280, 390])
  test(`the plans stay where they are when a subscription begins, ${width} pixels wide [BILL-155]`, async ({
    adminPage: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const billing = await screen('billing').open();
    const places = () =>
      billing
        .getByRole('radio')
        .evaluateAll((plans) =>
          plans.map((plan) => plan.getBoundingClientRect().top + window.scrollY),
        );
    await addCard(page, billing, '4242 4242 4242 4242');
    await expect(billing.getByText(labels.notice.notConfirmed)).toBeVisible();
    const before = await places();
    await billing.getByRole('radio', { name: /Essentials \(Monthly\)/ }).check();
    await button(billing, labels.plan.confirm).click();
    await expect(billing.getByRole('radio', { name: /Current plan/ })).toBeVisible();
    await expect(billing.getByRole('link', { name: 'Integrations', exact: true })).toBeVisible();
    await expect(billing.getByText(/^Trial ends on /)).toBeVisible();
    expect(await places()).toEqual(before);
  });

test('the page for card fields loads three files, and nothing that draws or fetches', async ({
  adminPage: page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfCardPage = request.isNavigationRequest()
      ? false
      : new URL(request.frame().url()).pathname === '/card-fields';
    if (isOfCardPage && pathname.startsWith('/assets/')) loaded.push(pathname);
  });
  const billing = await screen('billing').open();
  await expect(billing.getByText(labels.card.safe)).toBeVisible();
  expect(loaded.map((path) => path.replace(/^\/assets\/|-[^-]+$/g, '')).sort()).toEqual([
    ...['card-messages', 'cardFields', 'zod'],
  ]);
});

test('a bank asks the owner of a card in sight, who may refuse and try again [BILL-44 BILL-169]', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const billing = await screen('billing').open();
  await addCard(page, billing, '4000 0025 0000 3155');
  const bank = stripeFields(page);
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expect(
    billing.getByRole('alert').filter({ hasText: paymentErrorWords('confirm', {}) }),
  ).toBeVisible();
  await button(billing, labels.card.add).click();
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expectNotice(page, labels.card.updated);
  await expect(billing.getByText(labels.card.ofCard('visa', '3155'))).toBeVisible();
});

test('a card that is declined is said in words, with what to do next, and what was entered stays [BILL-156]', async ({
  adminPage: page,
}) => {
  const billing = await screen('billing').open();
  await addCard(page, billing, '4000 0000 0000 0002');
  await expect(
    billing.getByText(/Your card was declined\. Your bank gives no reason\. Please ask your bank/),
  ).toBeVisible();
  const name = billing.getByRole('textbox', { name: labels.card.name });
  await expect(name).toHaveValue('Ada Payer');
});

test('a card that is declined in place of another one is said to leave that one as it was, in sight on a phone [BILL-160 BILL-169]', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const billing = await screen('billing').open();
  await addCard(page, billing, '4242 4242 4242 4242');
  await button(billing, labels.card.change).click();
  await addCard(page, billing, '4000 0000 0000 0002');
  const refused = billing.getByText(paymentErrorWords('replace', {}));
  await expect(refused).toBeInViewport();
  await button(billing, labels.card.cancel).click();
  await expect(billing.getByText(labels.card.ofCard('visa', '4242'))).toBeVisible();
});
