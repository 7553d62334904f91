import { BridgeError } from '#bridge/bridge-error.ts';
import type { Connection } from '#bridge/connection.ts';
import { connectEmbeddedSpeaking, type Greeting, type Welcome } from '#bridge/host.ts';
import { type Messages, type MessagesToHost, messagesToHost } from '#bridge/messages.ts';
import type { Handlers } from '#bridge/receiver.ts';
import { everything } from '../everything.ts';

/** How the shell that the suite plays begins. */
export interface Opening {
  readonly path: string;
  readonly welcome: Welcome;
  /** Protocol versions to speak, instead of this build's. */
  readonly versions?: readonly number[];
  /** The greeting is not answered before `release`. */
  readonly isHeld?: boolean;
}

/** The app's actions so far, as the shell sees them. */
export interface Facts {
  readonly status: string;
  /** Documents of the app that have shaken hands. */
  readonly generation: number;
  readonly greeting: Greeting | null;
  readonly messages: readonly { type: string; payload: unknown }[];
  /** The number of refusals, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  readonly historyLength: number;
}

export interface ContractHost {
  /** Takes an `Opening` as JSON. */
  open(opening: string): void;
  release(): void;
  /** Sends anything; answers how it ended: `done`, or the code of the refusal. */
  send(type: string, payload: unknown): Promise<string>;
  facts(): Facts;
}

declare global {
  interface Window {
    contractHost?: ContractHost;
  }
}

const held = Promise.withResolvers<void>();
const messages: { type: string; payload: unknown }[] = [];
let greeted: Greeting | null = null;
let generation = 0;
let connection: Connection<Messages> | undefined;

const handlers: Handlers<MessagesToHost> = Object.fromEntries(
  Object.keys(messagesToHost).map((type) => [
    type,
    (payload: unknown) => void messages.push({ type, payload }),
  ]),
);

window.contractHost = {
  open(opening) {
    const { path, welcome, versions, isHeld = false }: Opening = JSON.parse(opening);
    const frame = document.createElement('iframe');
    frame.title = 'The app under test';
    document.body.append(frame);
    connection = connectEmbeddedSpeaking(everything, {
      frame,
      platformDomain: location.hostname,
      handlers,
      ...(versions && { protocolVersions: versions }),
      async welcome(greeting) {
        greeted = greeting;
        if (isHeld) await held.promise;
        return welcome;
      },
      onReady: (handshake) => {
        generation = handshake.generation;
      },
    });
    frame.src = path;
  },
  release: () => held.resolve(),
  async send(type, payload) {
    try {
      await connection?.send(type, payload);
      return 'done';
    } catch (error) {
      return error instanceof BridgeError ? error.code : String(error);
    }
  },
  facts() {
    const { done: _, ...refused } = connection?.counters.in ?? {};
    const status = connection?.state.status ?? 'connecting';
    const historyLength = history.length;
    return { status, generation, greeting: greeted, messages, refused, historyLength };
  },
};
