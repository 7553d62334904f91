import {
  composerLabels as labels,
  sendLabels,
  sentEmailLabels,
  unsubscribeLabels,
} from '#client/emails/labels.ts';
import { emailBodyLabels } from '#client/mail/body-labels.ts';
import { readyToSend } from '#server/emails/testing/brand.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { type OpenScreen, screen } from '../fixtures/screen.ts';
import { sides, waysRound } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ order: { data: readyToSend } });

const subjectOf = (composer: OpenScreen) => composer.getByRole('textbox', { name: 'Subject' });
const bodyOf = (composer: OpenScreen) =>
  composer.getByRole('textbox', { name: emailBodyLabels.body });
const button = (composer: OpenScreen, name: string) =>
  composer.getByRole('button', { name, exact: true });

/** A new email to everybody, with its words. */
async function write(): Promise<OpenScreen> {
  const composer = await screen('composeEmail').open({ as: 'admin' });
  await composer.getByRole('radio', { name: /^All / }).check();
  await subjectOf(composer).fill('News for {{FIRST_NAME}}');
  await bodyOf(composer).fill('Hello from the hills');
  return composer;
}

/** Asks for the email of the composer to be sent; answers the question, once its recipients are counted. */
async function ask(composer: OpenScreen) {
  await button(composer, labels.send).click();
  const question = composer.getByRole('dialog', { name: sendLabels.title.confirm });
  await expect(question).toContainText(sendLabels.recipients(1));
  return { question, yes: question.getByRole('button', { name: sendLabels.confirm, exact: true }) };
}

sides(['composeEmail'], 'an email to everybody', () => {
  test('is written, looked at, tried, sent, and not sent to who has unsubscribed [MAIL-51 MAIL-59 MAIL-63]', async ({
    page,
    tenant,
    mailbox,
  }) => {
    const composer = await write();
    await button(composer, emailBodyLabels.preview.show).click();
    const preview = composer.getByRole('dialog', { name: emailBodyLabels.preview.title });
    await expect(preview).toContainText(/News for \w+/);
    await preview.getByText(emailBodyLabels.preview.width.text).click();
    await expect(preview.getByRole('region')).toContainText('Hello from the hills');
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();

    await button(composer, labels.test).click();
    await expectNotice(page, labels.tested);
    expect(await mailbox.linkTo(tenant.admin.email)).toMatch(/^http/);

    await (await ask(composer)).yes.click();
    await expectNotice(page, sendLabels.sent);
    const sent = await screen('sentEmail').shows();
    const link = await mailbox.linkTo(tenant.ambassador.email);
    const row = sent.getByRole('row').filter({ hasText: tenant.ambassador.email });
    await expect(row).toContainText(sentEmailLabels.counts.sent);

    await page.goto(link);
    await page.getByRole('button', { name: unsubscribeLabels.confirm }).click();
    await expect(page.getByRole('heading', { name: unsubscribeLabels.done })).toBeVisible();

    const { question, yes } = await ask(await write());
    await expect(question).toContainText(sendLabels.reachesNobody);
    await expect(question).toContainText(sendLabels.reasons.unsubscribed);
    await expect(yes).toBeDisabled();
  });
});

waysRound(['composeEmail'], 'the first save of a draft', () => {
  test('leaves the cursor in the body, though the address becomes that of the draft [MAIL-11]', async ({
    page,
  }) => {
    const composer = await write();
    const before = page.url();
    await subjectOf(composer).press('Enter');
    const body = bodyOf(composer);
    await body.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' and');
    await expectNotice(page, labels.savedNotice);
    await expect(page).not.toHaveURL(before);
    await page.keyboard.type(' the valleys');
    await expect(body).toBeFocused();
    await expect(body).toHaveText('Hello from the hills and the valleys');
  });
});
