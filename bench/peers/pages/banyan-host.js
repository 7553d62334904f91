// The shell's own parts, as src/ puts them together: the pool of frames, the bridge, the guards. Without React.
import { connectEmbedded } from '../../../bridge/host.ts';
import { createFramePool } from '../../../src/strangler/frame/frame-pool.ts';
import { openSlot } from '../../../src/strangler/frame/pooled-frame.ts';
import { guardHistory } from '../../../src/strangler/unsaved/guard-history.ts';
import { guardUnload } from '../../../src/strangler/unsaved/guard-unload.ts';
import { createUnsavedChanges } from '../../../src/strangler/unsaved/unsaved-changes.ts';
import { home, main, offer, route } from './host.js';

const unsaved = createUnsavedChanges();
guardHistory(unsaved, window.navigation);
guardUnload(unsaved, window);

const place = document.createElement('div');
place.style.cssText = 'position:relative;height:600px';
main.append(place);

const pool = createFramePool({
  openSlot,
  documentOf: () => '/admin',
  openHere: () => undefined,
  onGone: () => {},
  fetchDocument: fetch.bind(window),
  hasNewerRelease: async () => false,
  onAwaited: () => {},
  focusShell: () => main.focus(),
  connect: (frame, pooled, events) =>
    connectEmbedded({
      frame,
      platformDomain: location.hostname,
      handlers: {
        'page-state-change'({ isDirty }) {
          pooled.arrived();
          unsaved.report(pooled, isDirty);
        },
      },
      welcome: () => ({
        session: { token: 'none' },
        tenant: {},
        userData: {},
        theme: { colorScheme: 'light' },
      }),
      onState: ({ status }) => status === 'ready' && events.onReady(),
    }),
});
pool.mount(place);

const entry = () => {
  const state = history.state;
  if (typeof state === 'object' && state !== null && 'entryId' in state)
    return String(state.entryId);
  const entryId = crypto.randomUUID();
  history.replaceState({ entryId }, '');
  return entryId;
};

route(
  (stop) => {
    home.hidden = stop !== 'home';
    if (stop === 'home') pool.park();
    else pool.show({ path: `/admin/${stop}`, entryId: entry() });
  },
  () => unsaved.confirmLeave(),
);
offer(
  () => pool.page() ?? null,
  () => unsaved.question.get() !== null,
);
