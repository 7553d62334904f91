import fc from 'fast-check';
import { type MessagesToHost, messagesToHost } from '../messages.ts';
import type { Handlers } from '../receiver.ts';
import type { TraceEvent } from '../trace.ts';
import { behaviours } from './behaviour.suite.ts';
import { createFramePair } from './frame-pair.ts';
import { malformed, withNumber } from './malformed.ts';
import type { Pair } from './pair.ts';

/** A shell whose handlers only count their runs, for tests that try to reach them. */
export interface Listener {
  /** A message that would be heard, were it to come from the frame of this shell. */
  readonly genuine: unknown;
  /** A stranger's attempts: that message, a greeting, and the steps that open and end a link. */
  readonly attempts: readonly unknown[];
  /** How often each handler has run. */
  readonly runs: Readonly<Record<string, number>>;
  /** The number of refusals, by reason. */
  refused(): Readonly<Record<string, number | undefined>>;
  /** Loads the frame anew, shakes hands and has a message handled; rejects when the bridge gives up. */
  ping(): Promise<void>;
  /** Posts so many genuine messages of one type from the frame; answers the seconds it took. */
  repeat(count: number): Promise<number>;
  /** Posts so many malformed messages from the frame. */
  flood(count: number): Promise<void>;
}

declare global {
  interface Window {
    /** Runs one behaviour over real frames; rejects when it does not hold. */
    runBehaviour?: (title: string) => Promise<void>;
    listen?: () => Promise<void>;
    listener?: Listener;
  }
}

window.runBehaviour = async (title) => {
  const behaviour = behaviours.find((each) => each.title === title);
  if (!behaviour) throw new Error(`There is no behaviour "${title}"`);
  await behaviour.run((options) => createFramePair('/frame.html', options));
};

window.listen = async () => {
  const runs: Record<string, number> = {};
  const events: TraceEvent[] = [];
  const handlers: Handlers<MessagesToHost> = Object.fromEntries(
    Object.keys(messagesToHost).map((type) => [
      type,
      () => {
        runs[type] = (runs[type] ?? 0) + 1;
      },
    ]),
  );
  const pair = await createFramePair('/frame.html', {
    host: { handlers, onTrace: (event) => void (events.length < 100 && events.push(event)) },
  });
  await pair.embedded.send('reload-tenant', {});
  const session = events.findLast(({ direction }) => direction === 'in')?.id.split(':')[0];
  const envelope = { type: 'reload-tenant', protocol: 1, id: `${session}:500000`, payload: {} };
  const call = { namespace: 'penpal', channel: 'banyan', type: 'CALL', id: 'stranger' };
  const genuine = { ...call, methodPath: ['deliver'], args: [envelope] };
  const greeting = { type: 'beta-initialized', protocol: 1, payload: { protocol: [1], path: '/' } };
  window.listener = {
    genuine,
    attempts: [
      genuine,
      { ...genuine, args: [{ ...greeting, id: `${'0'.repeat(31)}1:1` }] },
      { namespace: 'penpal', channel: 'banyan', type: 'SYN', participantId: 'stranger' },
      { namespace: 'penpal', channel: 'banyan', type: 'DESTROY' },
    ],
    runs,
    refused: () => pair.host.counters.in,
    async ping() {
      await pair.load();
      await pair.embedded.send('show-guide', { guideId: 'any' });
    },
    flood: (count) => flood(pair, `${session}:1000000`, count),
    async repeat(count) {
      const heard = () =>
        Object.values(pair.host.counters.in).reduce((sum, number) => sum + number, 0);
      const before = heard();
      const start = performance.now();
      for (let sent = 0; sent < count; sent += 1) {
        const id = `${session}:${10_000_000 + sent}`;
        pair.postToHost({ ...call, methodPath: ['deliver'], args: [{ ...envelope, id }] });
        if (sent % 1_000 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
      while (heard() < before + count) await new Promise((resolve) => setTimeout(resolve));
      return (performance.now() - start) / 1_000;
    },
  };
};

async function flood(pair: Pair, id: string, count: number): Promise<void> {
  const messages = fc.sample(malformed(id), 5_000);
  for (let sent = 0; sent < count; sent += 1) {
    try {
      pair.postToHost(withNumber(messages[sent % messages.length], 1_000_000 + sent));
    } catch {
      // A value that cannot be cloned never leaves a window.
    }
    if (sent % 1_000 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
