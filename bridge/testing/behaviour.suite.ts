import { BridgeError, type BridgeErrorCode } from '../bridge-error.ts';
import type { Welcome } from '../host.ts';
import type { TraceEvent } from '../trace.ts';
import { hostilePaths } from './hostile-paths.ts';
import { hostileUrls } from './hostile-urls.ts';
import { type CreatePair, defaultWelcome, type Pair } from './pair.ts';
import { until } from './until.ts';

/** One thing the bridge promises; `run` throws when it does not hold. */
interface Behaviour {
  readonly title: string;
  run(createPair: CreatePair): Promise<void>;
}

/** Checks by value, with nothing of a test runner, so that it also runs inside a page. */
function expectEqual(actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`Expected ${wanted}, found ${found}`);
}

/** A rejection as its code and words; the classes of two windows are not the same class. */
const readError = (error: unknown): { code: unknown; message: unknown } => {
  if (Object(error).name !== 'BridgeError') throw error;
  return { code: Object(error).code, message: Object(error).message };
};

/** How a message ended: `done`, or the code it was rejected with. */
const endingOf = (sent: Promise<void>): Promise<unknown> =>
  sent.then(
    () => 'done',
    (error: unknown) => readError(error).code,
  );

/** Measures with a timer and not with a clock, so that a machine that stands still fails no test. */
const within100Ms = <T>(ending: Promise<T>): Promise<T> =>
  Promise.race([
    ending,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('It took more than 100 ms')), 100),
    ),
  ]);

/** A handler that never finishes. */
const hang = (): Promise<never> => new Promise(() => undefined);

const isReady = ({ host, embedded }: Pair): boolean =>
  host.state.status === 'ready' && embedded.state.status === 'ready';

/** A call as penpal puts it on the wire. */
const callOf = (envelope: unknown, methodPath: unknown = ['deliver']) => ({
  namespace: 'penpal',
  channel: 'banyan',
  type: 'CALL',
  id: crypto.randomUUID(),
  methodPath,
  args: [envelope],
});

const strangerSession = '0123456789abcdef0123456789abcdef';

/**
 * The promises of the bridge to both apps, over any transport: in memory beside the code, over real
 * frames in a browser.
 */
export const behaviours: readonly Behaviour[] = [
  {
    title:
      'shakes hands and gives each side what the other said [BRIDGE-83 BRIDGE-91 BRIDGE-108 BRIDGE-168]',
    async run(createPair) {
      const said: unknown[] = [];
      const pair = await createPair({
        host: {
          onReady: ({ greeting, ...rest }) => said.push(greeting.path, greeting.capabilities, rest),
        },
        embedded: {
          path: () => '/admin/billing?charge_id=1',
          handlers: { navigate: () => undefined },
          onReady: ({ protocol, session }) => void said.push(protocol, session),
        },
      });
      expectEqual(said, [
        1,
        { token: 'token' },
        '/admin/billing?charge_id=1',
        ['navigate'],
        { protocol: 1, generation: 1, reconnected: false },
      ]);
      expectEqual(pair.host.state, { status: 'ready', protocol: 1, generation: 1 });
      expectEqual(pair.embedded.state, { status: 'ready', protocol: 1, generation: 1 });
      pair.dispose();
    },
  },
  {
    title: 'hands over payloads in both directions and waits for the handler [BRIDGE-77 BRIDGE-78]',
    async run(createPair) {
      const got: unknown[] = [];
      const pair = await createPair({
        host: {
          handlers: {
            'navigation-request': async (payload) => {
              await new Promise((resolve) => setTimeout(resolve, 5));
              got.push(payload);
            },
          },
        },
        embedded: { handlers: { navigate: (payload) => void got.push(payload) } },
      });
      await pair.embedded.send('navigation-request', { path: '/admin/start' });
      await pair.host.send('navigate', { path: '/admin/emails/sent/1?a=b', entryId: 'e1' });
      expectEqual(got, [
        { path: '/admin/start', replace: false },
        { path: '/admin/emails/sent/1?a=b', entryId: 'e1' },
      ]);
      pair.dispose();
    },
  },
  {
    title: 'keeps messages until the handshake and sends them in their order [BRIDGE-109]',
    async run(createPair) {
      const paths: string[] = [];
      const pair = await createPair({
        load: false,
        embedded: { handlers: { navigate: ({ path }) => void paths.push(path) } },
      });
      const sent = ['/a', '/b', '/c'].map((path) =>
        pair.host.send('navigate', { path, entryId: path }),
      );
      await pair.load();
      await Promise.all(sent);
      expectEqual(paths, ['/a', '/b', '/c']);
      pair.dispose();
    },
  },
  {
    title: 'ignores fields of a payload that it does not know [BRIDGE-151]',
    async run(createPair) {
      const got: unknown[] = [];
      const pair = await createPair({
        host: { handlers: { overlay: (payload) => void got.push(payload) } },
      });
      const payload = { open: true, colour: 'green' };
      await pair.embedded.send('overlay', payload);
      expectEqual(got, [{ open: true }]);
      pair.dispose();
    },
  },
  {
    title:
      'refuses a payload of the wrong shape or over 100 KB before it leaves [BRIDGE-76 BRIDGE-151]',
    async run(createPair) {
      const got: unknown[] = [];
      const handlers = { 'patch-user-data': () => void got.push('patch') };
      const pair = await createPair({ host: { handlers } });
      const note = (length: number) => ({ patch: { preferences: { note: 'x'.repeat(length) } } });
      const frame = JSON.stringify(note(0)).length;
      const sends = [
        pair.embedded.send('patch-user-data', note(100 * 1024 - frame)),
        pair.embedded.send('patch-user-data', note(100 * 1024 - frame + 1)),
        pair.embedded.send('navigation-request', { path: 'https://evil.example' }),
        pair.embedded.send('external-navigation', { url: 'javascript:alert(1)' }),
      ];
      expectEqual(await Promise.all(sends.map(endingOf)), [
        'done',
        'too-large',
        'invalid-payload',
        'invalid-payload',
      ]);
      expectEqual(got, ['patch']);
      pair.dispose();
    },
  },
  {
    title: 'says why a handler did not do it, without a word of its error [BRIDGE-149]',
    async run(createPair) {
      const events: TraceEvent[] = [];
      const pair = await createPair({
        host: {
          onTrace: (event) => events.push(event),
          handlers: {
            'navigation-request': () => {
              throw new BridgeError('refused');
            },
            'reload-tenant': () => {
              throw new Error('a secret');
            },
          },
        },
      });
      const { embedded, host } = pair;
      const { code, message } = await embedded
        .send('reload-tenant', {})
        .then(() => ({ code: 'done', message: '' }), readError);
      expectEqual([code, message], ['handler-failed', 'The handler failed']);
      expectEqual(String(events.at(-1)?.error), 'Error: a secret');
      expectEqual(await endingOf(embedded.send('navigation-request', { path: '/x' })), 'refused');
      expectEqual(await endingOf(embedded.send('overlay', { open: true })), 'unknown-type');
      expectEqual(host.counters.in, {
        done: 1,
        'handler-failed': 1,
        refused: 1,
        'unknown-type': 1,
      });
      pair.dispose();
    },
  },
  {
    title:
      'acts on nothing that is not in order, and counts it by its reason [BRIDGE-148 BRIDGE-149]',
    async run(createPair) {
      const runs: string[] = [];
      const ids: string[] = [];
      const pair = await createPair({
        host: {
          handlers: {
            overlay: () => void runs.push('run'),
            'reload-tenant': () => void runs.push('run'),
          },
          onTrace: ({ type, id }) => type === 'overlay' && ids.push(id),
        },
      });
      await pair.embedded.send('overlay', { open: true });
      const session = ids[0]?.split(':')[0];
      const envelope = {
        type: 'overlay',
        protocol: 1,
        id: `${session}:50`,
        payload: { open: true },
      };
      const attempts: [unknown, BridgeErrorCode][] = [
        [callOf({ ...envelope, id: ids[0] }), 'replayed'],
        [callOf({ ...envelope, id: `${strangerSession}:1` }), 'not-ready'],
        [callOf({ ...envelope, protocol: 2 }), 'version-mismatch'],
        [callOf({ ...envelope, id: `${session}:51`, payload: { open: 'yes' } }), 'invalid-payload'],
        [callOf({ ...envelope, type: 'toString' }), 'unknown-type'],
        [
          callOf({ ...envelope, payload: JSON.parse('{"open":true,"__proto__":{}}') }),
          'invalid-envelope',
        ],
        [callOf({ ...envelope, payload: { open: new Date() } }), 'invalid-envelope'],
        [callOf({ ...envelope, payload: 'x'.repeat(200_000) }), 'too-large'],
        [callOf('overlay'), 'invalid-envelope'],
        [callOf(envelope, ['toString']), 'invalid-envelope'],
        [callOf(envelope, ['__proto__', 'valueOf']), 'invalid-envelope'],
        [callOf(envelope, 'deliver'), 'invalid-envelope'],
        [{ ...callOf(envelope), args: 'deliver' }, 'invalid-envelope'],
      ];
      for (const [attempt, reason] of attempts) {
        const before = pair.host.counters.in[reason] ?? 0;
        pair.postToHost(attempt);
        await until(() => pair.host.counters.in[reason] === before + 1);
      }
      expectEqual(runs.length, 1);
      await pair.load();
      await pair.embedded.send('reload-tenant', {});
      expectEqual(runs.length, 2);
      pair.dispose();
    },
  },
  {
    title:
      'follows no path that leads elsewhere and no address that may not be opened, in any message [BRIDGE-115 BRIDGE-116 BRIDGE-149]',
    async run(createPair) {
      const runs: unknown[] = [];
      const events: TraceEvent[] = [];
      const run = (payload: unknown) => void runs.push(payload);
      const pair = await createPair({
        host: {
          handlers: {
            overlay: () => undefined,
            'navigation-request': run,
            'page-state-change': run,
            'app-instruction': run,
            'external-navigation': run,
          },
          onTrace: (event) => events.push(event),
        },
        embedded: { handlers: { navigate: run, resume: () => undefined } },
      });
      await pair.embedded.send('overlay', { open: true });
      await pair.host.send('resume', {});
      const sessionOf = (type: string) =>
        events.find((event) => event.type === type)?.id.split(':')[0];
      let number = 1_000;
      const envelope = (type: string, payload: unknown) => {
        number += 1;
        const session = sessionOf(type === 'navigate' ? 'resume' : 'overlay');
        return callOf({ type, protocol: 1, id: `${session}:${number}`, payload });
      };
      const banner = { id: 'b', kind: 'top-banner-message', level: 'info', message: 'Go' };
      const toHost = [
        ...hostilePaths.flatMap((path) => [
          envelope('navigation-request', { path }),
          envelope('page-state-change', { isDirty: false, path }),
          envelope('app-instruction', { ...banner, action: { label: 'Go', path } }),
        ]),
        ...hostileUrls.flatMap((url) => [
          envelope('external-navigation', { url }),
          envelope('app-instruction', { ...banner, action: { label: 'Go', url } }),
        ]),
      ];
      const toEmbedded = hostilePaths.map((path) => envelope('navigate', { path, entryId: 'e' }));
      for (const message of toHost) pair.postToHost(message);
      for (const message of toEmbedded) pair.postToEmbedded(message);
      await until(() => pair.host.counters.in['invalid-payload'] === toHost.length);
      await until(() => pair.embedded.counters.in['invalid-payload'] === toEmbedded.length);
      expectEqual(runs, []);
      pair.dispose();
    },
  },
  {
    title: 'acts on nothing before the handshake [BRIDGE-148]',
    async run(createPair) {
      const runs: string[] = [];
      const pair = await createPair({
        host: { handlers: { overlay: () => void runs.push('run') }, welcome: hang },
        load: false,
      });
      const loaded = pair.load().catch(() => undefined);
      await until(() => pair.host.counters.in.done === 1);
      const id = `${strangerSession}:1`;
      pair.postToHost(callOf({ type: 'overlay', protocol: 1, id, payload: { open: true } }));
      await until(() => pair.host.counters.in['not-ready'] === 1);
      expectEqual(runs.length, 0);
      pair.dispose();
      await loaded;
    },
  },
  {
    title: 'runs a handler 20 times a second at most and says so to the sender',
    async run(createPair) {
      const runs: string[] = [];
      const pair = await createPair({
        host: { handlers: { 'show-notice': () => void runs.push('run') } },
      });
      const notice = { level: 'info', text: 'Saved' } as const;
      const sent = Array.from({ length: 100 }, () => pair.embedded.send('show-notice', notice));
      const endings = await Promise.all(sent.map(endingOf));
      expectEqual(endings.filter((ending) => ending === 'rate-limited').length, 100 - runs.length);
      expectEqual(pair.host.counters.in['rate-limited'], 100 - runs.length);
      expectEqual(runs.length, 20);
      pair.dispose();
    },
  },
  {
    title:
      'settles all that waits within 100 ms after a reload and shakes hands again [BRIDGE-111 BRIDGE-112]',
    async run(createPair) {
      const handshakes: unknown[] = [];
      const pair = await createPair({
        host: {
          onReady: ({ generation, reconnected }) => handshakes.push([generation, reconnected]),
        },
        embedded: { handlers: { navigate: hang, resume: () => undefined } },
      });
      const navigate = { path: '/admin/start', entryId: 'e1' };
      const waiting = Array.from({ length: 20 }, () =>
        endingOf(pair.host.send('navigate', navigate)),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      pair.unload();
      expectEqual([...new Set(await within100Ms(Promise.all(waiting)))], ['frame-reloaded']);
      expectEqual(pair.host.state, { status: 'connecting' });
      const queued = endingOf(pair.host.send('resume', {}));
      await pair.load();
      expectEqual(await queued, 'done');
      expectEqual(handshakes, [
        [1, false],
        [2, true],
      ]);
      pair.dispose();
    },
  },
  {
    title: 'acts on nothing that was recorded before a reload [BRIDGE-148]',
    async run(createPair) {
      const runs: string[] = [];
      const events: TraceEvent[] = [];
      const pair = await createPair({
        host: {
          handlers: { overlay: () => void runs.push('run') },
          onTrace: (event) => events.push(event),
        },
      });
      await pair.embedded.send('overlay', { open: true });
      await pair.load();
      const [greeting, overlay] = events.filter(({ direction }) => direction === 'in');
      const session = overlay?.id.split(':')[0];
      const message = { type: 'overlay', protocol: 1, payload: { open: false } };
      pair.postToHost(callOf({ ...message, id: overlay?.id }));
      pair.postToHost(callOf({ ...message, id: `${session}:99` }));
      const hello = { protocol: [1], capabilities: [], path: '/admin/start' };
      const greet = { type: 'beta-initialized', protocol: 1, id: greeting?.id, payload: hello };
      pair.postToHost(callOf(greet));
      await until(() => pair.host.counters.in['old-generation'] === 3);
      expectEqual(runs.length, 1);
      expectEqual(await endingOf(pair.embedded.send('overlay', { open: false })), 'done');
      pair.dispose();
    },
  },
  {
    title: 'settles all that waits within 100 ms after the frame is removed [BRIDGE-112]',
    async run(createPair) {
      const pair = await createPair({ embedded: { handlers: { navigate: hang } } });
      const waiting = endingOf(pair.host.send('navigate', { path: '/a', entryId: 'e1' }));
      await new Promise((resolve) => setTimeout(resolve, 20));
      pair.remove();
      expectEqual(await within100Ms(waiting), 'frame-removed');
      expectEqual(pair.host.state, { status: 'closed' });
      expectEqual(await endingOf(pair.host.send('resume', {})), 'frame-removed');
      pair.dispose();
    },
  },
  {
    title: 'stops waiting for an answer at the deadline [BRIDGE-112]',
    async run(createPair) {
      const pair = await createPair({
        host: { answerWithin: 50, handlers: { 'show-guide': hang } },
        embedded: { answerWithin: 50, handlers: { suspend: hang } },
      });
      const sends = [
        pair.host.send('suspend', {}),
        pair.embedded.send('show-guide', { guideId: 'g' }),
      ];
      expectEqual(await Promise.all(sends.map(endingOf)), ['timeout', 'timeout']);
      pair.dispose();
    },
  },
  {
    title: 'gives up the handshake at the deadline, and still takes one that comes later',
    async run(createPair) {
      const states: string[] = [];
      const pair = await createPair({
        load: false,
        host: { handshakeWithin: 50, onState: ({ status }) => states.push(status) },
        embedded: { handlers: { resume: () => undefined } },
      });
      expectEqual(await endingOf(pair.host.send('resume', {})), 'timeout');
      expectEqual(pair.host.state, { status: 'failed', reason: 'timeout' });
      expectEqual(await endingOf(pair.host.send('resume', {})), 'timeout');
      await pair.load();
      expectEqual(await endingOf(pair.host.send('resume', {})), 'done');
      expectEqual(states, ['failed', 'connecting', 'ready']);
      pair.dispose();
    },
  },
  {
    title: 'becomes ready when what to tell the frame was slower than the deadline',
    async run(createPair) {
      const { promise, resolve } = Promise.withResolvers<Welcome>();
      const pair = await createPair({
        host: { handshakeWithin: 50, welcome: () => promise },
        embedded: { handlers: { resume: () => undefined } },
        load: false,
      });
      const loaded = pair.load();
      await until(() => pair.host.state.status === 'failed');
      resolve(defaultWelcome);
      await loaded;
      await until(() => isReady(pair));
      expectEqual(await endingOf(pair.host.send('resume', {})), 'done');
      pair.dispose();
    },
  },
  {
    title: 'speaks the highest version that both sides know [BRIDGE-108]',
    async run(createPair) {
      const pairs: [number[], number[], number | undefined][] = [
        [[2, 1], [1], 1],
        [[1], [2, 1], 1],
        [[2, 1], [2, 1], 2],
        [[3, 2], [2, 1], 2],
        [[3, 2], [1], undefined],
      ];
      for (const [ours, theirs, common] of pairs) {
        const handlers = { resume: () => undefined };
        const pair = await createPair({
          host: { protocolVersions: ours },
          embedded: { protocolVersions: theirs, handlers },
        });
        const failed = { status: 'failed', reason: 'version-mismatch' };
        const state = common ? { status: 'ready', protocol: common, generation: 1 } : failed;
        expectEqual([pair.host.state, pair.embedded.state], [state, state]);
        const ending = common ? 'done' : 'version-mismatch';
        expectEqual(await endingOf(pair.host.send('resume', {})), ending);
        pair.dispose();
      }
    },
  },
  {
    title: 'lets the last of two connections in one document win',
    async run(createPair) {
      const pair = await createPair({ embedded: { handlers: { resume: () => undefined } } });
      const first = pair.embedded;
      pair.connectAgain();
      expectEqual(first.state, { status: 'closed' });
      expectEqual(await endingOf(first.send('overlay', { open: true })), 'closed');
      await until(() => isReady(pair));
      expectEqual(pair.host.state, { status: 'ready', protocol: 1, generation: 2 });
      expectEqual(await endingOf(pair.host.send('resume', {})), 'done');
      pair.dispose();
    },
  },
  {
    title: 'rejects what waits, and all that follows, when it is closed [BRIDGE-112]',
    async run(createPair) {
      const pair = await createPair({ host: { handlers: { 'show-guide': hang } } });
      const waiting = endingOf(pair.embedded.send('show-guide', { guideId: 'g' }));
      await new Promise((resolve) => setTimeout(resolve, 20));
      pair.host.close();
      expectEqual(await waiting, 'closed');
      expectEqual(await endingOf(pair.host.send('resume', {})), 'closed');
      expectEqual(pair.host.state, { status: 'closed' });
      pair.dispose();
    },
  },
  {
    title: 'comes back by itself from foreign steps of a handshake',
    async run(createPair) {
      const pair = await createPair({
        host: { handlers: { overlay: () => undefined } },
        embedded: { handlers: { resume: () => undefined } },
      });
      const step = { namespace: 'penpal', channel: 'banyan' };
      for (let index = 0; index < 20; index += 1) {
        pair.postToHost({ ...step, type: 'SYN', participantId: `stranger-${index}` });
        pair.postToHost({ ...step, type: 'ACK1', methodPaths: [] });
        pair.postToHost({ ...step, type: 'REPLY', callId: 'x', isError: true, value: null });
      }
      // The first of these is read after all foreign steps. A message on its way while the two reconnect is refused.
      const overlay = () => endingOf(pair.embedded.send('overlay', { open: true }));
      await until(async () => (await overlay()) === 'done');
      const resume = () => endingOf(pair.host.send('resume', {}));
      await until(async () => (await resume()) === 'done');
      pair.dispose();
    },
  },
];
