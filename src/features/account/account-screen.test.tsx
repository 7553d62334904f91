import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountLabels } from '#client/auth/account-labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { earningsLabels } from '#client/transactions/labels.ts';
import { changePassword } from '#contract/auth/account-endpoints.ts';
import {
  confirmCodes,
  listSecondFactors,
  removeCodes,
  removePasskey,
  renewRecoveryCodes,
  startCodes,
  startPasskey,
} from '#contract/auth/second-factor-endpoints.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { getEarnings } from '#contract/transactions/endpoints.ts';
import { button, field, messageAt, openApp } from '../../app/testing/open-app.tsx';

const token = makeToken({ roles: ['support'], email: 'ada@acme.test' });
const open = (serve: (fake: FakeApi) => void = () => {}) => openApp('/my/user', { token, serve });
type App = Awaited<ReturnType<typeof open>>;

describe('the account of somebody else, for whom support acts', () => {
  it('is shown and not changed: name, password and sign-in are the owner’s [AUTH-102]', async () => {
    const acting = makeToken({ roles: ['admin'], email: 'ada@acme.test', actor: 'sam@acme.test' });
    await openApp('/my/user', { token: acting });
    await screen.findByText(accountLabels.acting);
    expect(screen.getByText('Ada Lovelace')).toBeDefined();
    expect(screen.queryByLabelText(accountLabels.password.oldPassword)).toBeNull();
    expect(screen.queryByLabelText(accountLabels.name.firstName)).toBeNull();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});

describe('the earnings', () => {
  const earned = (fake: FakeApi) =>
    fake.on(getEarnings, () => ({
      userId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
      points: 1250,
      pendingPoints: 50,
      monetary: { EUR: 30 },
      pendingMonetary: {},
    }));

  it('of an ambassador stand in the own account [DASH-43 REP-73]', async () => {
    await openApp('/my/user', { token: makeToken({ roles: [] }), serve: earned });
    await screen.findByText('1,250');
    expect(screen.getByText(earningsLabels.pending(50))).toBeDefined();
    expect(screen.getByText('€30')).toBeDefined();
  });

  it('are not asked for by staff, who earn nothing', async () => {
    await open(earned);
    await button(accountLabels.name.submit);
    expect(screen.queryByText(earningsLabels.points)).toBeNull();
  });
});

describe('the own name', () => {
  it('counts as changed until what was stored is typed again [SHELL-167 SHELL-216]', async () => {
    const app = await open();
    const save = await button(accountLabels.name.submit);
    const firstName = await field(accountLabels.name.firstName);
    await waitFor(() => expect(firstName.value).toBe('Ada'));
    expect(save.disabled).toBe(true);
    await app.user.type(firstName, 'm');
    expect(save.disabled).toBe(false);
    await app.user.type(firstName, '{Backspace}');
    expect(firstName.value).toBe('Ada');
    expect(save.disabled).toBe(true);
  });

  it('is said to be saved for 2000 ms [SHELL-150 SHELL-250]', async () => {
    const app = await open((fake) =>
      fake.on(updatePerson, ({ body }) => makePerson({ ...body, roles: ['support'] })),
    );
    const firstName = await field(accountLabels.name.firstName);
    await waitFor(() => expect(firstName.value).toBe('Ada'));
    await app.user.type(firstName, 'm{Enter}');
    await screen.findByText(accountLabels.notices.nameUpdated);
    expect(app.shell.notices.get()).toMatchObject([{ level: 'success', duration: 2000 }]);
  });
});

describe('the own password', () => {
  const good = {
    'Current password': 'banyan-demo',
    'New password': 'long-enough',
    'Confirm new password': 'long-enough',
  };

  async function fillIn(app: App, values: Partial<typeof good> = good): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await app.user.type(await field(label), value);
    }
  }

  it('is changed in the own account, and the session goes on [AUTH-22 AUTH-68 AUTH-143 AUTH-169 AMB-169]', async () => {
    const next = makeToken({ roles: ['support'], email: 'ada@acme.test', exp: 4_000_000_001 });
    const app = await open((fake) => fake.on(changePassword, () => ({ token: next })));
    await fillIn(app);
    await app.user.click(await button('Change password'));
    await screen.findByText('Password changed');
    expect(app.address()).toBe('/my/user');
    expect(app.platform.session.get()?.token).toBe(next);
    expect(await app.sent('/auth/change-password')).toEqual([
      {
        email: 'ada@acme.test',
        oldPassword: 'banyan-demo',
        newPassword: 'long-enough',
        confirmNewPassword: 'long-enough',
        tenantId: 'acme',
      },
    ]);
  });

  it('stays when the present one is wrong, which is said at its field [AUTH-114]', async () => {
    const app = await open((fake) => fake.refuse(changePassword, 'wrong-password'));
    await fillIn(app);
    await app.user.click(await button('Change password'));
    await waitFor(async () =>
      expect(await messageAt('Current password')).toBe('Current password is not correct'),
    );
    expect(document.activeElement).toBe(await field('Current password'));
    expect((await field('New password')).value).toBe('long-enough');
  });

  it.each([
    [
      { ...good, 'New password': 'short' },
      'New password',
      'Password must have at least 8 characters',
    ],
    [
      { ...good, 'Confirm new password': 'other' },
      'Confirm new password',
      'Passwords do not match',
    ],
  ])(
    'is not sent with %j, and the field says why [AUTH-111 AUTH-112 AUTH-113 AMB-115]',
    async (values, label, text) => {
      const app = await open();
      await fillIn(app, values);
      await app.user.tab();
      await waitFor(async () => expect(await messageAt(label)).toBe(text));
      expect((await field(label)).value).toBe(
        values[label === 'New password' ? label : 'Confirm new password'],
      );
      expect((await button('Change password')).disabled).toBe(true);
    },
  );
});

describe('login security', () => {
  const passkey = {
    id: 'key-1',
    name: 'Work laptop',
    createdAt: '2026-01-05T10:00:00.000Z',
    lastUsedAt: null,
  };
  const protectedBy = (fake: FakeApi) =>
    fake.on(listSecondFactors, () => ({
      codesSince: '2026-01-05T10:00:00.000Z',
      passkeys: [passkey],
      recoveryCodesLeft: 7,
    }));
  const recoveryCodes = ['aaaa-1111', 'bbbb-2222'];
  const dialog = async () => within(await screen.findByRole('dialog'));

  async function enterPassword(app: App, submit: string): Promise<void> {
    const { findByLabelText, getByRole } = await dialog();
    await app.user.type(await findByLabelText('Current password'), 'banyan-demo');
    await app.user.click(getByRole('button', { name: submit }));
  }

  it('is for ambassadors as for staff', async () => {
    await openApp('/my/user', { token: makeToken({ roles: [] }) });
    await screen.findByRole('heading', { name: 'Login security' });
    expect(await button('Set up')).toBeDefined();
  });

  it('sets up an authenticator app and shows the recovery codes this once', async () => {
    const app = await open((fake) => {
      fake.on(startCodes, () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }));
      fake.on(confirmCodes, () => ({ recoveryCodes }));
    });
    await app.user.click(await button('Set up'));
    await enterPassword(app, 'Continue');
    await screen.findByText('JBSW Y3DP');
    expect(screen.getByTitle('QR code for your authenticator app')).toBeTruthy();
    await app.user.click(await field('Code'));
    await app.user.paste('123 456');
    await app.user.click(await button('Turn on'));
    await screen.findByText('bbbb-2222');
    const download = screen.getByRole('link', { name: 'Download' });
    expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(
      'aaaa-1111\nbbbb-2222',
    );
    await app.user.click(await button('I have saved them'));
    await waitFor(() => expect(screen.queryByText('bbbb-2222')).toBeNull());
    expect(await app.sent('/auth/second-factors/codes')).toEqual([{ password: 'banyan-demo' }]);
    expect(await app.sent('/auth/second-factors/codes/confirm')).toEqual([{ code: '123 456' }]);
  });

  it('says at the field what is wrong with a code', async () => {
    const app = await open((fake) => {
      fake.on(startCodes, () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }));
      fake.refuse(confirmCodes, 'wrong-code');
    });
    await app.user.click(await button('Set up'));
    await enterPassword(app, 'Continue');
    await app.user.type(await field('Code'), '12');
    await app.user.click(await button('Turn on'));
    await waitFor(async () =>
      expect(await messageAt('Code')).toBe('Please enter the 6 digits of your authenticator app'),
    );
    await app.user.type(await field('Code'), '3456');
    await app.user.click(await button('Turn on'));
    await waitFor(async () =>
      expect(await messageAt('Code')).toBe(
        'This code is not correct or has been used already. Please enter another one',
      ),
    );
    expect((await field('Code')).value).toBe('123456');
    expect(document.activeElement).toBe(await field('Code'));
  });

  it('changes nothing without the password, and says so at its field', async () => {
    const app = await open((fake) => {
      protectedBy(fake);
      fake.refuse(removeCodes, 'wrong-password');
    });
    await app.user.click(await button('Remove'));
    const { findByText, getByRole, getByLabelText } = await dialog();
    await app.user.click(getByRole('button', { name: 'Remove' }));
    await findByText('Please enter your current password');
    await app.user.type(getByLabelText('Current password'), 'nonsense');
    await app.user.click(getByRole('button', { name: 'Remove' }));
    await findByText('Current password is not correct');
    expect(document.activeElement).toBe(getByLabelText('Current password'));
  });

  it('removes the authenticator app after one question', async () => {
    const app = await open((fake) => {
      protectedBy(fake);
      fake.on(removeCodes, () => undefined);
    });
    await app.user.click(await button('Remove'));
    await screen.findByText('Remove the authenticator app?');
    await enterPassword(app, 'Remove');
    await screen.findByText('Authenticator app removed');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('removes a passkey after one question', async () => {
    const app = await open((fake) => {
      protectedBy(fake);
      fake.on(removePasskey, ({ params }) =>
        params.id === 'key-1' ? undefined : Promise.reject(problemResponse('not-found')),
      );
    });
    await app.user.click(await button('Remove Work laptop'));
    await screen.findByText('Remove the passkey “Work laptop”?');
    await enterPassword(app, 'Remove');
    await screen.findByText('Passkey removed');
  });

  it('makes new recovery codes and shows them', async () => {
    const app = await open((fake) => {
      protectedBy(fake);
      fake.on(renewRecoveryCodes, () => ({ recoveryCodes }));
    });
    await screen.findByText('7 codes left');
    await app.user.click(await button('Make new codes'));
    await enterPassword(app, 'Make new codes');
    await screen.findByText('aaaa-1111');
  });

  it('says so when a passkey could not be made', async () => {
    const PublicKeyCredential = () => {};
    Object.assign(window, { PublicKeyCredential });
    const app = await open((fake) => fake.on(startPasskey, () => ({ options: {} })));
    await app.user.click(await button('Add a passkey'));
    const { findByText, getByRole, getByLabelText } = await dialog();
    await app.user.click(getByRole('button', { name: 'Continue' }));
    await findByText('Please enter a name');
    expect(document.activeElement).toBe(getByLabelText('Name'));
    await app.user.type(getByLabelText('Name'), 'Phone');
    await app.user.type(getByLabelText('Current password'), 'banyan-demo');
    await app.user.click(getByRole('button', { name: 'Continue' }));
    await findByText('The passkey could not be made. Please try again');
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it('can be loaded again when it could not be', async () => {
    const app = await open((fake) => fake.refuse(listSecondFactors, 'internal'));
    await screen.findByText('Your login security could not be loaded');
    await app.user.click(await button('Try again'));
  });
});
