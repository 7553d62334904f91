import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notificationPreferenceLabels as labels, systemMailLabels } from '#client/mail/labels.ts';
import { mailsFor } from '#client/mail/preferences.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { SystemMailId } from '#contract/mail/system-mails.ts';
import { updateUserData } from '#contract/user-data/endpoints.ts';
import type { UserData } from '#contract/user-data/user-data.ts';
import { openApp } from '../src/app/testing/open-app.tsx';
import { openSide, sidesAndTop } from './testing/open-side.tsx';

/** The subject of a switch stands behind its title. */
const startsWith = (id: SystemMailId) => (name: string) =>
  name.startsWith(systemMailLabels[id].title);

describe.each(sidesAndTop)('the notification preferences of an admin, %s', (name) => {
  it('stand at their address, with the emails that are always sent [AMB-47 BRIDGE-43 AMB-48 BRIDGE-32]', async () => {
    const { side, address } = await openSide(name, '/account/notifications', {
      feature: 'account',
      token: makeToken({ roles: ['admin'] }),
    });
    await side.findByRole('heading', { name: labels.title });
    expect(address()).toBe(
      name === 'on top' ? '/admin/account/notification-preferences' : '/account/notifications',
    );
    side.getByText(systemMailLabels['password-reset'].title);
    side.getByText(systemMailLabels['email-changed'].title);
    expect(side.queryByText(systemMailLabels['activity-approved'].title)).toBeNull();
  });
});

describe.each(sidesAndTop)('the weekly summary, %s', (name) => {
  it('is off until an admin switches it on, and is off again once it is switched off [REP-100]', async () => {
    const saved: UserData[] = [];
    const { side, user } = await openSide(name, '/account/notifications', {
      feature: 'account',
      token: makeToken({ roles: ['admin'] }),
      serve: (fake) =>
        fake.on(updateUserData, ({ body }) => {
          saved.push(body);
          return { ...body, version: body.version + 1 };
        }),
    });
    const last = () => saved.at(-1)?.data.preferences.notifications;
    const summary = await side.findByRole('switch', { name: startsWith('weekly-summary-admin') });
    expect(summary).toHaveProperty('checked', false);
    await user.click(summary);
    await waitFor(() => expect(last()).toEqual({ 'weekly-summary-admin': true }));
    expect(summary).toHaveProperty('checked', true);
    await user.click(summary);
    await waitFor(() => expect(last()).toEqual({}));
    expect(summary).toHaveProperty('checked', false);
  });
});

describe('the notification preferences of the people of Banyan', () => {
  it.each([
    ['support', ['support'], false],
    ['operators', ['admin', 'support', 'tenant-admin'], true],
  ] as const)(
    'for %s hold nothing to switch off, and say so [AMB-210]',
    async (_, roles, isOperator) => {
      await openApp('/account/notifications', {
        token: makeToken({ roles: [...roles] }),
        tenant: { isOperator },
      });
      await screen.findByText(labels.none);
      expect(screen.queryAllByRole('switch')).toHaveLength(0);
      screen.getByText(systemMailLabels['password-reset'].title);
    },
  );
});

describe('the notification preferences of an ambassador', () => {
  const open = async () => {
    const saved: UserData[] = [];
    const app = await openApp('/account/notifications', {
      token: makeToken({ roles: [] }),
      serve: (fake) =>
        fake.on(updateUserData, ({ body }) => {
          saved.push(body);
          return { ...body, version: body.version + 1 };
        }),
    });
    const last = () => saved.at(-1)?.data.preferences.notifications;
    return { ...app, last };
  };

  it('are one switch for each email that may be switched off, kept as false while it is off [AMB-47 AMB-77]', async () => {
    const { user, last } = await open();
    const { optional, always } = mailsFor([], { isOperator: false });
    await screen.findByRole('heading', { name: labels.title });
    const switches = screen.getAllByRole('switch');
    expect(switches).toHaveLength(optional.length);
    for (const id of optional) screen.getByRole('switch', { name: startsWith(id) });
    for (const id of always) {
      expect(screen.queryByRole('switch', { name: startsWith(id) })).toBeNull();
      screen.getByText(systemMailLabels[id].title);
    }
    const approved = screen.getByRole('switch', { name: startsWith('activity-approved') });
    expect(approved).toHaveProperty('checked', true);
    await user.click(approved);
    await waitFor(() => expect(last()).toEqual({ 'activity-approved': false }));
    expect(approved).toHaveProperty('checked', false);
    await user.click(approved);
    await waitFor(() => expect(last()).toEqual({}));
  });
});
