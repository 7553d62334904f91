import { connectHost } from '#bridge/embedded.ts';
import { createInspector, exposeInspector } from '#bridge/inspector.ts';
import type {
  MessagesToEmbedded,
  MessagesToHost,
  Payload,
  PayloadInput,
} from '#bridge/messages.ts';
import type { ConnectOwnHost, OwnHostConnection } from '#bridge/same-document.ts';
import { Tenant } from '#contract/tenants/tenant.ts';
import { UserData } from '#contract/user-data/user-data.ts';
import { patchShellState, setShellState } from './shell-state.ts';

/** The reactions of the rest of this app to messages of the shell. */
export interface ShellListener {
  navigate(target: Payload<MessagesToEmbedded, 'navigate'>): Promise<void>;
  focusPage(): void;
  /** Out of sight, or in sight again (BRIDGE-107). */
  suspend(suspended: boolean): void;
  entityChanged(entity: string): void;
  noticeAction(id: string): void;
  /** Told the token when the shell greets, and whenever it is another; null ends the session. */
  sessionChanged(token: string | null): void;
}

let connection: OwnHostConnection | undefined;

/** Connects a document to the shell in the window around it, over the bridge that its inspector watches. */
export const connectAround =
  (path: () => string, hostWindow: Window): ConnectOwnHost =>
  (options) => {
    const inspector = createInspector();
    exposeInspector(inspector);
    return connectHost({ ...options, path, hostWindow, onTrace: inspector.record });
  };

/** Connects the pages to the shell; returns how to end that. */
export function connectShell(listener: ShellListener, connect: ConnectOwnHost): () => void {
  const made = connect({
    onReady(ready) {
      setShellState(ready);
      listener.sessionChanged(ready.session.token);
    },
    handlers: {
      navigate: (target) => listener.navigate(target),
      'session-changed'({ token }) {
        patchShellState({ token });
        listener.sessionChanged(token);
      },
      'user-data-changed': (userData) => patchShellState({ userData: UserData.parse(userData) }),
      'tenant-changed': ({ tenant }) => patchShellState({ tenant: Tenant.parse(tenant) }),
      'theme-changed': ({ colorScheme }) => patchShellState({ colorScheme }),
      suspend: () => listener.suspend(true),
      resume: () => listener.suspend(false),
      'focus-page': () => listener.focusPage(),
      'entity-changed': ({ entity }) => listener.entityChanged(entity),
      'notice-action': ({ id }) => listener.noticeAction(id),
    },
  });
  connection = made;
  return made.close;
}

/** Sends a message to the shell; resolves when the shell has acted on it, else rejects (BRIDGE-112). */
export async function tellShell<Type extends keyof Omit<MessagesToHost, 'beta-initialized'>>(
  type: Type,
  payload: PayloadInput<MessagesToHost, Type>,
): Promise<void> {
  await connection?.send(type, payload);
}

/** Sends a message whose loss the person could not act on; the inspector shows its fate. */
export function mentionToShell<Type extends keyof Omit<MessagesToHost, 'beta-initialized'>>(
  type: Type,
  payload: PayloadInput<MessagesToHost, Type>,
): void {
  void connection?.send(type, payload);
}
