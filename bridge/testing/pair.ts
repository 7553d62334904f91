import type { ConnectHostOptions, HostConnection } from '../embedded.ts';
import type { ConnectEmbeddedOptions, EmbeddedConnection, Welcome } from '../host.ts';

/** The starting data of frames when a test does not care. */
export const defaultWelcome: Welcome = {
  session: { token: 'token' },
  tenant: { tenantId: 'acme' },
  userData: { data: {}, version: 0 },
  theme: { colorScheme: 'light' },
};

export interface PairOptions {
  host?: Partial<ConnectEmbeddedOptions>;
  embedded?: Partial<ConnectHostOptions>;
  /** False leaves the frame empty until `load` is called. */
  load?: boolean;
}

/** A shell and a frame on the two ends of the bridge, however they are made. */
export interface Pair {
  readonly host: EmbeddedConnection;
  /** The end of the document that the frame shows now. */
  readonly embedded: HostConnection;
  /** Loads a document into the frame; the one before it goes without a word. */
  load(options?: Partial<ConnectHostOptions>): Promise<void>;
  /** Connects again from within the document the frame shows. */
  connectAgain(): void;
  /** Takes the document away, leaving the frame blank. */
  unload(): void;
  remove(): void;
  /** Posts anything to the shell, as any script of the frame could. */
  postToHost(data: unknown): void;
  /** Posts anything to the frame, as any script of the shell could. */
  postToEmbedded(data: unknown): void;
  dispose(): void;
}

export type CreatePair = (options?: PairOptions) => Promise<Pair>;
