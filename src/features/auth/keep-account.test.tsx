import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownAccountLabels } from '#client/own-account/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import { keepAccount } from '#contract/own-account/endpoints.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

const labels = ownAccountLabels.keep;
const link = '/keep-account?token=secret';
const open = async (serve: (fake: FakeApi) => void) => {
  const app = await openApp(link, { serve });
  const press = async () => app.user.click(await button(labels.submit));
  return { ...app, press };
};

describe('the link that keeps an account', () => {
  it('takes a press, so that whoever only looks at it changes nothing', async () => {
    const app = await open((fake) => fake.on(keepAccount, () => ({ email: 'ada@acme.test' })));
    await button(labels.submit);
    expect(app.address()).toBe('/keep-account');
    expect(await app.sent('/auth/keep-account')).toEqual([]);
    await app.press();
    await screen.findByRole('heading', { name: labels.done });
    screen.getByText(labels.as('ada@acme.test'));
    expect(await app.sent('/auth/keep-account')).toEqual([{ token: 'secret' }]);
    expect(screen.getByRole('link', { name: labels.toLogin }).getAttribute('href')).toBe('/login');
  });

  it('says what to do when it is over', async () => {
    const app = await open((fake) => fake.refuse(keepAccount, 'invalid-token'));
    await app.press();
    expect((await screen.findByRole('alert')).textContent).toBe(labels.over);
  });

  it('is no link without its token', async () => {
    await openApp('/keep-account');
    await screen.findByRole('heading', { name: labels.failed });
  });

  it.each(['unavailable', 'limit-reached'] as const)(
    'can be tried again after %s',
    async (code) => {
      const app = await open((fake) => fake.refuse(keepAccount, code));
      await app.press();
      await screen.findByText(problemMessages[code]);
      await button(labels.submit);
    },
  );
});
