import { beforeEach, expect, it, vi } from 'vitest';
import { startInMenu } from '#client/getting-started/menu.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { patchUserData } from './patch-user-data.ts';
import { getShellState, patchShellState, setShellState } from './shell-state.ts';

const { tellShell, notifyProblem } = vi.hoisted(() => ({
  tellShell: vi.fn(),
  notifyProblem: vi.fn(),
}));
vi.mock('./shell.ts', () => ({ tellShell }));
vi.mock('./notify.ts', () => ({ notifyProblem }));

const isHidden = () =>
  getShellState()?.userData.data.preferences.hideGettingStartedPageInNav === true;

beforeEach(() => {
  vi.clearAllMocks();
  tellShell.mockResolvedValue(undefined);
  setShellState({
    protocol: 1,
    session: { token: 'token' },
    tenant: testTenant,
    userData: JSON.parse(JSON.stringify(defaultUserData)),
    theme: { colorScheme: 'light' },
  });
});

it('shows a change before the shell has answered, so that a second one is of what is seen [DASH-40]', () => {
  tellShell.mockReturnValue(new Promise(() => {}));
  patchUserData(startInMenu(true));
  expect(isHidden()).toBe(true);
  patchUserData(startInMenu(false));
  expect(isHidden()).toBe(false);
  expect(tellShell.mock.calls).toEqual([
    ['patch-user-data', { patch: startInMenu(true) }],
    ['patch-user-data', { patch: startInMenu(false) }],
  ]);
});

it('takes back what the shell could not be told, and says so', async () => {
  tellShell.mockRejectedValue(new Error('The bridge is closed'));
  patchUserData(startInMenu(true));
  await vi.waitFor(() => expect(notifyProblem).toHaveBeenCalledOnce());
  expect(isHidden()).toBe(false);
});

it('keeps what the shell has said since, even when its answer does not come', async () => {
  tellShell.mockRejectedValue(new Error('Too late'));
  patchUserData(startInMenu(true));
  const userData = { ...defaultUserData, version: 7 };
  patchShellState({ userData });
  await vi.waitFor(() => expect(notifyProblem).toHaveBeenCalledOnce());
  expect(getShellState()?.userData).toBe(userData);
});
