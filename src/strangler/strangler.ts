import { createInspector, exposeInspector, type Inspector } from '#bridge/inspector.ts';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { createObservable, type Observable, type WritableObservable } from '#client/observable.ts';
import { readClaims } from '#client/session/claims.ts';
import { readLatestVersion } from '#client/version/latest-version.ts';
import { version } from '#contract/version.ts';
import { parseAddress } from './address.ts';
import type { FrameHandlers } from './frame/connect-frame.ts';
import type { FrameBridge } from './frame/frame-bridge.ts';
import { documentOf, newerDocument, shellDocument } from './frame/frame-failure.ts';
import { createFramePool, type FramePool } from './frame/frame-pool.ts';
import type { OpenPages } from './frame/here-frame.ts';
import type { PageReport, PooledFrame } from './frame/pooled-frame.ts';
import { createFreezeReport } from './freeze-report.ts';
import { createFreezes } from './freezes.ts';
import type { Replay } from './inspect/record-into.ts';
import { createInstructions, type Instructions } from './instructions.ts';
import { oldAddresses } from './old-addresses.ts';
import { isLeft } from './place.ts';
import { reloadForRelease } from './reload-for-release.ts';
import { screenMap, screens } from './screens.ts';
import { createSideChoice } from './side-choice.ts';
import { stageFor } from './stage.ts';
import { createBetaSwitch } from './switch-beta.ts';
import { createTallies, type Tallies } from './tallies/tallies.ts';
import { tellFrames } from './tell-frames.ts';
import type { Screen, ShellServices, Side } from './types.ts';
import { guardHistory } from './unsaved/guard-history.ts';
import { guardUnload } from './unsaved/guard-unload.ts';
import type { Place } from './unsaved/leaves-screen.ts';
import {
  createUnsavedChanges,
  type UnsavedChanges,
  type UnsavedSource,
} from './unsaved/unsaved-changes.ts';

/** Where the old admin and the newer one grow together. One a page, made when the shell starts. */
export interface Strangler {
  readonly pool: FramePool;
  readonly unsaved: UnsavedChanges;
  readonly instructions: Instructions;
  /** True while the frame shows a dialog: header and menu are dimmed (BRIDGE-135). */
  readonly overlay: Observable<boolean>;
  /** The report of the page in the frame about itself. */
  readonly report: Observable<PageReport | null>;
  /** Changes when the side of the open screen has to be decided anew. */
  readonly decision: Observable<number>;
  /** How often screens were opened and failed, and how long they took. */
  readonly tallies: Tallies;
  /** True while a page of the frame is on its way into sight. */
  isAwaited(): boolean;
  /** Whether the page at a path is being left: it does not take the person back. */
  isLeft(path: string): boolean;
  /** The latest messages of the bridge, refused ones with their reason. */
  readonly inspector: Inspector;
  /** Whether the panel with those messages is open (BRIDGE-197). */
  readonly inspecting: WritableObservable<boolean>;
  /** Gives the frames their one place in the page, and the functions that talk to them. */
  mountFrames(place: HTMLElement, bridge: FrameBridge): () => void;
  /** The side that shows a screen as things are now (BRIDGE-06). */
  sideOf(screen: Screen): Side;
  /** Whether the newer admin is on top: its pages are drawn here, and the shell's screens in the frame. */
  readonly isNewerOnTop: Observable<boolean>;
  /** Switches a beta feature for the person, once unsaved changes allow it; false when not. */
  switchBeta(feature: string, isOn: boolean): Promise<boolean>;
  /** Shows the native side of a screen whose frame fails, until the page is loaded anew. */
  openPrevious(screen: Screen): void;
  close(): void;
}

/** The parts that turn the seam round (ADR 0035). */
export interface TurnedSeam {
  readonly isNewerOnTop: Observable<boolean>;
  /** Fetches the code that draws the newer admin's pages in this document. */
  readonly loadPages: () => Promise<OpenPages>;
  /** The place of an entry of the history, as the screen map knows it. */
  read(url: URL): Place;
}

/** The seam as it is while the shell is on top. */
const asItWas: TurnedSeam = {
  isNewerOnTop: createObservable(false),
  loadPages: () => Promise.reject(new Error('The shell is on top')),
  read: (url) => url,
};

/** Joins the shell's services with the frames, the screen map and the unsaved changes. */
export function createStrangler(
  services: ShellServices,
  unsaved: UnsavedChanges = createUnsavedChanges(),
  { isNewerOnTop, loadPages, read }: TurnedSeam = asItWas,
): Strangler {
  const { token, tenant } = services;
  const instructions = createInstructions();
  const overlay = createObservable(false);
  const report = createObservable<PageReport | null>(null);
  const decision = createObservable(0);
  const inspector = createInspector();
  exposeInspector(inspector);
  const inspecting = createObservable(false);
  const freezes = createFreezes();
  const { sideOf, keepPrevious } = createSideChoice(services, freezes);
  const tallies = createTallies((screen) => {
    const row = screens.find(({ id }) => id === screen.id);
    return row !== undefined && stageFor(row, tenant.get().rollout) === 'native';
  });
  const decideAnew = () => decision.set(decision.get() + 1);
  const beta = createBetaSwitch({ services, unsaved, tallies, decideAnew });
  let isAwaited = false;
  const sources = new WeakMap<PooledFrame, UnsavedSource>();

  const screenOf = (path: string) => {
    const address = screenMap.toOld(parseAddress(path));
    return address && screenMap.at(address.path);
  };

  function clearSigns(): void {
    instructions.clear();
    overlay.set(false);
    report.set(null);
  }

  let mounted: FrameBridge | undefined;
  const bridgeOf = (): FrameBridge => {
    if (!mounted) throw new Error('No frame is opened before it has a place');
    return mounted;
  };
  const pool = createFramePool({
    openSlot: (...slot) => bridgeOf().openSlot(...slot),
    connect(element, frame, events) {
      const bridge = bridgeOf();
      const connection = bridge.connectFrame(element, services, events, {
        handlers: handlersOf(frame),
        onTrace: bridge.recordLate(inspector, (...message) => connection.replay(...message)),
      });
      return connection;
    },
    documentOf,
    framedDocument: () => (isNewerOnTop.get() ? shellDocument : newerDocument),
    openHere(document, parent, frame, onState) {
      if (!isNewerOnTop.get() || document === shellDocument) return;
      // A dialog of this document covers header and menu by itself.
      const handlers = { ...handlersOf(frame), overlay: () => {} };
      const bridge = bridgeOf();
      const recordBy = (replay: Replay) => bridge.recordLate(inspector, replay);
      return bridge.openHere({ parent, services, handlers, recordBy, loadPages, onState });
    },
    fetchDocument: (...request) => fetch(...request),
    hasNewerRelease: async () => ((await readLatestVersion()) ?? version) > version,
    onAwaited(path) {
      isAwaited = path !== null;
      freezes.await(path === null ? null : (screenOf(path)?.id ?? null));
    },
    focusShell: services.focusContent,
    onSight(frame) {
      clearSigns();
      report.set(frame.report);
    },
    onGone(frame) {
      const source = sources.get(frame);
      if (source) unsaved.report(source, false);
      if (frame.isDirty && frame.isKept) {
        services.showNotice({ level: 'info', text: draftLabels.kept });
      } else if (frame.isDirty) {
        services.showNotice({ level: 'warning', text: draftLabels.lost });
      }
      if (!pool.shown() || pool.shown() === frame) clearSigns();
    },
  });

  /** The shell's handlers for the messages of a frame, in the addresses of the frame's document. */
  function handlersOf(frame: PooledFrame): FrameHandlers['handlers'] {
    const source: UnsavedSource = { discard: () => pool.discard(frame) };
    sources.set(frame, source);
    const isOfShell = documentOf(frame.target.path) === shellDocument;
    const handlers = bridgeOf().createHostHandlers(
      {
        services,
        map: isOfShell ? oldAddresses : screenMap,
        pool,
        unsaved,
        instructions,
        overlay,
        report,
        openExternal: services.openExternal,
        switchBeta: (key: string, isOn: boolean) => void beta.switchBeta(key, isOn),
      },
      frame,
      source,
    );
    if (!isOfShell) return handlers;
    return { ...handlers, 'patch-user-data': ({ patch }) => beta.patchUserData(patch) };
  }

  const tellFreezes = createFreezeReport({ freezes, tallies, services, decideAnew });
  tellFreezes();

  let person = personOf(token.get());

  function followSession(): void {
    const present = token.get();
    pool.broadcast('session-changed', { token: present });
    if (personOf(present) !== person) {
      pool.empty();
      inspector.clear();
      inspecting.set(false);
    }
    person = personOf(present);
  }

  function followPool(): void {
    const state = pool.get();
    if (state.phase === 'parked') clearSigns();
    if (state.phase !== 'failed') return;
    tallies.fail(state.reason);
    if (state.reason === 'sign-in') services.expireSession();
    if (state.reason === 'other-release' && !unsaved.isDirty.get()) {
      reloadForRelease(version, services.reload);
    }
  }

  const stops = [
    guardHistory(unsaved, 'navigation' in window ? window.navigation : undefined, read),
    guardUnload(unsaved, window),
    pool.subscribe(followPool),
    services.router.subscribe(tellFreezes),
    // Pages of this document belong in a frame now, and pages of a frame in this document.
    isNewerOnTop.subscribe(pool.empty),
    token.subscribe(followSession),
    ...tellFrames(pool, services),
  ];

  return {
    pool,
    unsaved,
    instructions,
    overlay,
    report,
    decision,
    tallies,
    isAwaited: () => isAwaited,
    isLeft: (path) => isLeft(services.router, path),
    isNewerOnTop,
    inspector,
    inspecting,
    mountFrames(place, code) {
      mounted = code;
      return pool.mount(place);
    },
    sideOf,
    switchBeta: beta.switchBeta,
    openPrevious(screen) {
      keepPrevious(screen);
      decideAnew();
    },
    close() {
      for (const stop of stops) stop();
      pool.empty();
    },
  };
}

const personOf = (token: string | null) => token && readClaims(token)?.sub;
