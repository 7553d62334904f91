import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unsubscribeLabels as labels } from '#client/emails/labels.ts';
import { getUnsubscribe, unsubscribe } from '#contract/emails/endpoints.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

const link = '/unsubscribe?token=secret';

async function open(address = link) {
  const chosen: object[] = [];
  let isSubscribed = true;
  const asked: string[] = [];
  const app = await openApp(address, {
    serve(fake) {
      fake.on(getUnsubscribe, ({ query }) => {
        asked.push(query.mail);
        return { isSubscribed };
      });
      fake.on(unsubscribe, ({ body }) => {
        chosen.push(body);
        isSubscribed = body.subscribed;
        return { isSubscribed };
      });
    },
  });
  return { ...app, asked, chosen };
}

describe('the link at the end of an email', () => {
  it('takes a press without a sign-in, and can be taken back [MAIL-65]', async () => {
    const app = await open();
    const confirm = await button(labels.confirm);
    expect(app.chosen).toEqual([]);
    await app.user.click(confirm);
    await screen.findByRole('heading', { name: 'You are unsubscribed' });
    await app.user.click(await button(labels.undo));
    await screen.findByRole('heading', { name: labels.again });
    expect(app.chosen).toEqual([
      { token: 'secret', mail: 'custom-emails', subscribed: false },
      { token: 'secret', mail: 'custom-emails', subscribed: true },
    ]);
  });

  it('names the weekly summary, where it is the link of one, and ends that alone', async () => {
    const app = await open(`${link}&mail=weekly-summary-admin`);
    const confirm = await button(labels.confirm);
    screen.getByText(/weekly summary of/);
    expect(app.asked).toEqual(['weekly-summary-admin']);
    await app.user.click(confirm);
    await screen.findByText(/You no longer get the weekly summary/);
    expect(app.chosen).toEqual([
      { token: 'secret', mail: 'weekly-summary-admin', subscribed: false },
    ]);
  });

  it('ends nothing, where it names an email that has no such link', async () => {
    await openApp(`${link}&mail=password-reset`);
    await screen.findByRole('heading', { name: labels.failedTitle });
  });

  it('says that it cannot be used, where nobody is meant by it', async () => {
    await openApp(link, { serve: (fake) => fake.refuse(getUnsubscribe, 'invalid-token') });
    await screen.findByRole('heading', { name: labels.failedTitle });
  });

  it('is no link without its token', async () => {
    await openApp('/unsubscribe');
    await screen.findByRole('heading', { name: labels.failedTitle });
  });
});
