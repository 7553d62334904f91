import { beforeEach, expect, it, vi } from 'vitest';
import { startInMenu } from '#client/getting-started/menu.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { patchUserData } from './patch-user-data.ts';
import { getShellState, patchShellState, setShellState } from './shell-state.ts';
import { payloadsOf, toldShell } from './testing/told-shell.ts';

const told = toldShell();
const expectProblem = () =>
  vi.waitFor(() =>
    expect(payloadsOf(told, 'show-notice')).toEqual([expect.objectContaining({ level: 'error' })]),
  );

const isHidden = () =>
  getShellState()?.userData.data.preferences.hideGettingStartedPageInNav === true;

beforeEach(() => {
  setShellState({
    protocol: 1,
    session: { token: 'token' },
    tenant: testTenant,
    userData: JSON.parse(JSON.stringify(defaultUserData)),
    theme: { colorScheme: 'light' },
  });
});

it('shows a change before the shell has answered, so that a second one is of what is seen [DASH-40]', () => {
  told.mockReturnValue(new Promise(() => {}));
  patchUserData(startInMenu(true));
  expect(isHidden()).toBe(true);
  patchUserData(startInMenu(false));
  expect(isHidden()).toBe(false);
  expect(told.mock.calls).toEqual([
    ['patch-user-data', { patch: startInMenu(true) }],
    ['patch-user-data', { patch: startInMenu(false) }],
  ]);
});

it('takes back what the shell could not be told, and says so', async () => {
  told.mockRejectedValueOnce(new Error('The bridge is closed'));
  patchUserData(startInMenu(true));
  await expectProblem();
  expect(isHidden()).toBe(false);
});

it('keeps what the shell has said since, even when its answer does not come', async () => {
  told.mockRejectedValueOnce(new Error('Too late'));
  patchUserData(startInMenu(true));
  const userData = { ...defaultUserData, version: 7 };
  patchShellState({ userData });
  await expectProblem();
  expect(getShellState()?.userData).toBe(userData);
});
