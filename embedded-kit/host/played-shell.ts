import { BridgeError, type BridgeErrorCode } from '#bridge/bridge-error.ts';
import type { Connection, ConnectionState } from '#bridge/connection.ts';
import { connectEmbeddedSpeaking, type Welcome } from '#bridge/host.ts';
import { createInspector, type Inspector } from '#bridge/inspector.ts';
import type { Messages, MessagesToHost, Payload } from '#bridge/messages.ts';
import type { Handlers } from '#bridge/receiver.ts';
import { createObservable, type Observable } from '#client/observable.ts';
import { everything } from '../everything.ts';
import { type Entry, openHistory } from './entries.ts';
import { faultOf } from './fault-of.ts';
import { showForDevelopment } from './show-for-development.ts';

type Instruction = Payload<MessagesToHost, 'app-instruction'>;

/** The state of the app, as the page that plays the shell shows it. */
export interface AppState {
  readonly connection: ConnectionState;
  readonly path: string;
  readonly title: string;
  readonly isDirty: boolean;
  /** Why the page in the frame has given up. */
  readonly failure: Payload<MessagesToHost, 'page-failed'>['reason'] | null;
  readonly instructions: readonly Instruction[];
  readonly isSuspended: boolean;
  readonly hasOverlay: boolean;
}

/** The surroundings of the app: the person's data, and the notices that a person sees. */
export interface Surroundings {
  /** The data the app gets when it greets. */
  welcome(): Welcome;
  patchUserData(patch: Payload<MessagesToHost, 'patch-user-data'>['patch']): Promise<void>;
  reloadTenant(): Promise<void>;
  renewSession(token: string): void;
  endSession(): void;
  showNotice(notice: Payload<MessagesToHost, 'show-notice'>, onAction: () => void): void;
  openExternal(url: string): void;
}

export interface PlayedShell {
  readonly state: Observable<AppState>;
  readonly inspector: Inspector;
  /** The content of the next `navigate`, for a message that somebody makes up. */
  present(): { readonly path: string; readonly entryId: string; readonly navigationId: number };
  /** Loads the app into a frame and talks to it; returns a function that ends this. */
  attach(frame: HTMLIFrameElement): () => void;
  /** Opens another page of the app, as a link does. */
  open(path: string): void;
  reload(): void;
  suspend(isSuspended: boolean): void;
  /** Sends anything, in order or not. Resolves to the reason of a refusal, else null. */
  send(type: string, payload: unknown): Promise<BridgeErrorCode | null>;
}

const codeOf = (error: unknown): BridgeErrorCode =>
  error instanceof BridgeError ? error.code : 'handler-failed';

/** A path of the app with changes to its query; a fragment is dropped. */
const merge = (path: string, query: Readonly<Record<string, string | null>>): string => {
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.pathname + url.search;
};

/**
 * Plays the shell around an embedded app: owns the history, answers every message as the shell does, and keeps all of
 * them for the app's developer. Messages for an old admin, such as `show-guide`, are only kept: none is there.
 */
export function playShell(startPath: string, surroundings: Surroundings): PlayedShell {
  const inspector = createInspector();
  const entries = openHistory(startPath);
  let connection: Connection<Messages> | undefined;
  let frame: HTMLIFrameElement | undefined;
  let navigationId = 0;

  const state = createObservable<AppState>({
    connection: { status: 'connecting' },
    path: entries.present().path,
    title: '',
    isDirty: false,
    failure: null,
    instructions: [],
    isSuspended: false,
    hasOverlay: false,
  });
  const become = (change: Partial<AppState>) => state.set({ ...state.get(), ...change });

  const isOfPageLeft = (id = navigationId) => id !== navigationId;

  async function send(type: string, payload: unknown): Promise<BridgeErrorCode | null> {
    try {
      if (!connection) throw new BridgeError('closed');
      await connection.send(type, payload);
      return null;
    } catch (error) {
      return codeOf(error);
    }
  }

  /** Sends the app to the page of an entry of the history. The focus follows, once there was a page before. */
  async function show({ path, entryId }: Entry): Promise<void> {
    navigationId += 1;
    const isFirst = navigationId === 1;
    const own = navigationId;
    become({ path, failure: null, isDirty: false });
    const refusal = await send('navigate', { path, entryId, navigationId });
    if (refusal === null && !isFirst && !isOfPageLeft(own)) await send('focus-page', {});
  }

  const open = (path: string, replace = false): void => {
    if (state.get().isDirty && !confirm('Leave without saving?')) return;
    void show(entries.go(path, replace));
  };

  const handlers: Handlers<Omit<MessagesToHost, 'beta-initialized'>> = {
    'navigation-request': ({ path, replace }) => open(path, replace),
    'external-navigation': ({ url }) => surroundings.openExternal(url),
    'query-change-request'({ query, replace, navigationId: of }) {
      if (isOfPageLeft(of)) throw new BridgeError('refused');
      // The app shows it already: the address bar follows.
      become({ path: entries.go(merge(state.get().path, query), replace).path });
    },
    'page-state-change'({ isDirty, title, path, navigationId: of }) {
      if (isOfPageLeft(of)) return;
      if (path !== undefined && path !== state.get().path) entries.go(path, true);
      const { title: before, path: shown } = state.get();
      become({ isDirty, title: title ?? before, path: path ?? shown });
    },
    'page-failed'({ reason, navigationId: of }) {
      if (!isOfPageLeft(of)) become({ failure: reason });
    },
    'app-instruction'(instruction) {
      const others = state.get().instructions.filter(({ id }) => id !== instruction.id);
      become({ instructions: [...others, instruction] });
    },
    'clear-app-instructions'({ ids }) {
      const { instructions } = state.get();
      become({ instructions: ids ? instructions.filter(({ id }) => !ids.includes(id)) : [] });
    },
    'patch-user-data': ({ patch }) => surroundings.patchUserData(patch),
    'reload-tenant': () => surroundings.reloadTenant(),
    'show-notice'(notice) {
      const { action } = notice;
      surroundings.showNotice(notice, () => void send('notice-action', { id: action?.id }));
    },
    'session-expired': () => surroundings.endSession(),
    'session-renewed': ({ token }) => surroundings.renewSession(token),
    overlay: ({ open: hasOverlay }) => become({ hasOverlay }),
    'deactivate-beta-feature': () => {},
    'show-guide': () => {},
    'show-use-custom-domain': () => {},
    shortcut: () => {},
    'entity-changed': () => {},
  };

  return {
    state,
    inspector,
    send,
    open: (path) => open(path),
    present: () => ({ ...entries.present(), navigationId: navigationId + 1 }),
    reload: () => frame?.contentWindow?.location.reload(),
    suspend(isSuspended) {
      become({ isSuspended });
      void send(isSuspended ? 'suspend' : 'resume', {});
    },
    attach(element) {
      frame = element;
      const made = connectEmbeddedSpeaking(everything, {
        frame: element,
        platformDomain: location.hostname,
        handlers,
        welcome: () => surroundings.welcome(),
        onState: (next) => become({ connection: next }),
        onReady() {
          become({ instructions: [], isSuspended: false, hasOverlay: false });
          void show(entries.present());
        },
        onTrace({ direction, type, ...event }, payload) {
          const fault = event.reason && faultOf(direction, type, payload);
          inspector.record({
            ...event,
            direction,
            type,
            ...(fault && { fault }),
            payload: { fields: showForDevelopment(payload), isWhole: true },
            replay: () => made.replay(direction, type, payload),
          });
        },
      });
      connection = made;
      element.src = entries.present().path;
      const stopFollowing = entries.follow((entry) => void show(entry));
      return () => {
        stopFollowing();
        made.close();
      };
    },
  };
}
