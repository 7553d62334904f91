import { BridgeError } from '#bridge/bridge-error.ts';
import type { MessagesToHost, Payload } from '#bridge/messages.ts';
import type { Handlers } from '#bridge/receiver.ts';
import { betaFeature } from '#client/beta-features.ts';
import type { WritableObservable } from '#client/observable.ts';
import { readClaims } from '#client/session/claims.ts';
import { isShellChord } from '#client/shortcuts/chords.ts';
import { fragmentOf, meansSame, parseAddress, writeAddress } from './address.ts';
import type { FramePool } from './frame/frame-pool.ts';
import type { PageReport, PooledFrame } from './frame/pooled-frame.ts';
import type { Instruction, Instructions } from './instructions.ts';
import { parameter, parseQuery, writeQuery } from './mapping/query.ts';
import { isLeft } from './place.ts';
import type { ScreenMap } from './screen-map.ts';
import type { AppAddress, Screen, ShellServices } from './types.ts';
import type { UnsavedChanges, UnsavedSource } from './unsaved/unsaved-changes.ts';

export interface HostHandlersContext {
  readonly services: ShellServices;
  /** The addresses of the frame's document, and the addresses that people know. */
  readonly map: Pick<ScreenMap<Screen>, 'at' | 'toOld' | 'normalNew'>;
  readonly pool: Pick<FramePool, 'shown' | 'broadcast' | 'fail'>;
  readonly unsaved: UnsavedChanges;
  readonly instructions: Instructions;
  readonly overlay: WritableObservable<boolean>;
  readonly report: WritableObservable<PageReport | null>;
  openExternal(url: string, newTab: boolean): void;
  switchBeta(feature: string, isOn: boolean): void;
}

/** A frame may go on with its person's session, and start nobody else's. */
function isOfSamePerson(present: string | null, next: string): boolean {
  const [known, claims] = [present && readClaims(present), readClaims(next)];
  return Boolean(known && claims && known.sub === claims.sub && known.tenantId === claims.tenantId);
}

type Effects = Handlers<MessagesToHost>;

const pageOf = (path: string) => parseAddress(path).path;

/**
 * The shell's handlers for the messages of one frame. Payloads have passed their schema, schemes of
 * addresses included. A message is refused when the screen map or the beta features know no answer;
 * the bridge counts that.
 *
 * Nothing here waits for a person, or for a save: the frame would take the silence for a failure.
 */
export function createHostHandlers(
  context: HostHandlersContext,
  frame: PooledFrame,
  unsavedSource: UnsavedSource,
): Effects {
  const { services, map, pool, unsaved, instructions, overlay, report } = context;

  /** A frame out of sight must not move the page that the person looks at. */
  const requireSight = () => {
    if (pool.shown() !== frame) throw new BridgeError('refused');
  };

  /** Frames that name no navigation are taken to speak of the page they were last sent to. */
  const isOfPageLeft = (navigationId = frame.navigationId) => navigationId !== frame.navigationId;

  const addressOf = (newPath: string): AppAddress | undefined => {
    const asked = parseAddress(newPath);
    return map.toOld(asked) ?? withoutCounterpart(asked);
  };

  function open(newPath: string, replace: boolean): void {
    const address = addressOf(newPath);
    if (!address) throw new BridgeError('refused');
    const to = writeAddress(address) + fragmentOf(newPath);
    void services.router.navigate(to, { replace });
  }

  /** A screen that the shell alone has is named by the one address it has. */
  function withoutCounterpart(address: AppAddress): AppAddress | undefined {
    const screen = map.at(address.path);
    return screen && screen.newPath === undefined ? address : undefined;
  }

  /** The frame shows another address already; the address bar follows, unless the person leaves the page. */
  function follow(newPath: string, replace: boolean): void {
    const normal = map.normalNew(parseAddress(newPath));
    if (!normal) throw new BridgeError('refused');
    const path = writeAddress(normal);
    if (meansSame(path, frame.target.path)) return;
    const present = addressOf(frame.target.path);
    frame.target = { ...frame.target, path };
    if (present && isLeft(services.router, present.path)) return;
    frame.echoes.push(path);
    open(path, replace);
  }

  function openExternally(url: string, newTab: boolean): void {
    if (newTab) context.openExternal(url, true);
    else
      void unsaved.confirmLeave().then((leaves) => {
        if (leaves) context.openExternal(url, false);
      });
  }

  function toAction({
    action,
  }: Payload<MessagesToHost, 'app-instruction'>): Instruction['action'] | undefined {
    if (!action) return;
    if ('path' in action) {
      if (!map.toOld(parseAddress(action.path))) return;
      return { label: action.label, run: () => open(action.path, false) };
    }
    return { label: action.label, run: () => openExternally(action.url, true) };
  }

  return {
    'navigation-request'({ path, replace }) {
      requireSight();
      open(path, replace);
    },
    'external-navigation'({ url, newTab }) {
      requireSight();
      openExternally(url, newTab);
    },
    'query-change-request'({ query, replace, navigationId }) {
      requireSight();
      if (isOfPageLeft(navigationId)) throw new BridgeError('refused');
      const { path, search } = parseAddress(frame.target.path);
      const kept = parseQuery(search).filter(({ name }) => !Object.hasOwn(query, name));
      const changed = Object.entries(query).flatMap(([name, text]) =>
        text === null ? [] : [parameter(name, text)],
      );
      follow(path + writeQuery([...kept, ...changed]), replace);
    },
    'page-state-change'({ isDirty, isKept = false, title, path, navigationId }) {
      if (isOfPageLeft(navigationId)) return;
      frame.arrived();
      const page = pageOf(path ?? frame.target.path);
      if (title !== undefined) frame.report = { page, title };
      if (pool.shown() !== frame) return;
      report.set(frame.report);
      // The page that is reported is there already: following it leaves nothing to ask about.
      unsaved.report(unsavedSource, false);
      try {
        if (path !== undefined) follow(path, true);
      } finally {
        frame.isDirty = isDirty;
        frame.isKept = isKept;
        unsaved.report(unsavedSource, isDirty, isKept);
      }
    },
    'page-failed'({ reason, navigationId }) {
      if (isOfPageLeft(navigationId)) return;
      pool.fail(frame, reason === 'crashed' ? 'page-crashed' : reason);
    },
    'deactivate-beta-feature'({ feature }) {
      requireSight();
      if (!betaFeature(feature)) throw new BridgeError('refused');
      context.switchBeta(feature, false);
    },
    'app-instruction'(instruction) {
      requireSight();
      const { id, kind, level, title, message } = instruction;
      instructions.put({ id, kind, level, title, message, action: toAction(instruction) });
    },
    'clear-app-instructions'({ ids }) {
      if (pool.shown() === frame) instructions.clear(ids);
    },
    'patch-user-data': ({ patch }) => void services.patchUserData(patch),
    'reload-tenant': () => services.reloadTenant(),
    'show-notice'({ action, ...notice }) {
      if (!action) return services.showNotice(notice);
      const { id, label } = action;
      const run = () => pool.broadcast('notice-action', { id });
      services.showNotice({ ...notice, action: { label, run } });
    },
    'show-guide'({ guideId }) {
      requireSight();
      services.showGuide(guideId);
    },
    'show-use-custom-domain'() {
      requireSight();
      if (services.tenant.get().portalUrl === undefined) throw new BridgeError('refused');
      services.showCustomDomainDialog();
    },
    'session-expired': ({ byPerson }) =>
      byPerson ? services.endSession() : services.expireSession(),
    'session-renewed'({ token }) {
      if (!isOfSamePerson(services.token.get(), token)) throw new BridgeError('refused');
      services.renewSession(token);
    },
    overlay({ open: isOpen }) {
      frame.hasDialog = isOpen;
      requireSight();
      overlay.set(isOpen);
    },
    shortcut({ chord }) {
      requireSight();
      if (isShellChord(chord)) services.pressChord(chord);
    },
    'entity-changed'(change) {
      services.refreshEntity(change);
      pool.broadcast('entity-changed', change, frame);
    },
  };
}
