import type { HostReady } from '#bridge/embedded.ts';
import { setDateFormats } from '#client/dates/formats.ts';
import { createObservable, useObserved } from '#client/observable.ts';
import { Tenant } from '#contract/tenants/tenant.ts';
import { UserData } from '#contract/user-data/user-data.ts';

/** The data that the shell gave this document, kept current by its messages. */
export interface ShellState {
  /** Null once the session has ended; nothing is shown then. */
  readonly token: string | null;
  readonly tenant: Tenant;
  readonly userData: UserData;
  readonly colorScheme: 'light' | 'dark';
}

/** Undefined until the shell has answered the handshake. */
const shellState = createObservable<ShellState | undefined>(undefined);

export const getShellState = (): ShellState | undefined => shellState.get();

// Set before anybody is told, so that the next drawing reads the new ones.
function become(state: ShellState): void {
  setDateFormats(state.userData.data.preferences.dates);
  shellState.set(state);
}

/** Starts over with everything `host-ready` brings (BRIDGE-91). */
export function setShellState(ready: HostReady): void {
  become({
    token: ready.session.token,
    tenant: Tenant.parse(ready.tenant),
    userData: UserData.parse(ready.userData),
    colorScheme: ready.theme.colorScheme,
  });
}

/** Follows a later message of the shell. */
export function patchShellState(patch: Partial<ShellState>): void {
  const state = shellState.get();
  if (state) become({ ...state, ...patch });
}

/** The data of the shell, for components; undefined before the handshake. */
export const useShellState = (): ShellState | undefined => useObserved(shellState);
