import { connectHost, type HostConnection } from '#bridge/embedded.ts';
import { createInspector, exposeInspector } from '#bridge/inspector.ts';
import type {
  MessagesToEmbedded,
  MessagesToHost,
  Payload,
  PayloadInput,
} from '#bridge/messages.ts';
import { Tenant } from '#contract/tenants/tenant.ts';
import { UserData } from '#contract/user-data/user-data.ts';
import { focusPage } from './focus-page.ts';
import { patchShellState, setShellState } from './shell-state.ts';

/** What the rest of this app does when the shell says something. */
export interface ShellListener {
  /** What this document shows. */
  path(): string;
  navigate(target: Payload<MessagesToEmbedded, 'navigate'>): Promise<void>;
  /** Out of sight, or in sight again (BRIDGE-107). */
  suspend(suspended: boolean): void;
  entityChanged(entity: string): void;
  noticeAction(id: string): void;
  /** Told the token when the shell greets, and whenever it is another; null ends the session. */
  sessionChanged(token: string | null): void;
}

let connection: HostConnection | undefined;

/** Connects this document to the shell around it; returns how to end that. */
export function connectShell(
  listener: ShellListener,
  hostWindow: Window = window.parent,
): () => void {
  const inspector = createInspector();
  exposeInspector(inspector);
  const made = connectHost({
    hostWindow,
    path: listener.path,
    onReady(ready) {
      setShellState(ready);
      listener.sessionChanged(ready.session.token);
    },
    onTrace: inspector.record,
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
      'focus-page': focusPage,
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

/** Sends a message whose loss the person could not act on; the inspector shows what became of it. */
export function mentionToShell<Type extends keyof Omit<MessagesToHost, 'beta-initialized'>>(
  type: Type,
  payload: PayloadInput<MessagesToHost, Type>,
): void {
  void connection?.send(type, payload);
}
