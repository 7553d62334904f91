import { Agent, type AgentOptions } from 'node:https';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

interface Options extends Pick<AgentOptions, 'lookup'> {
  /** Where every address is reached instead, such as `http://127.0.0.1:4010`; only this machine can be. */
  readonly reachedAt?: string | undefined;
}

/**
 * Connects to addresses that tenants have typed, and to public places only. It checks the place after each
 * look-up of a name, so that no name leads into our network, not even one that leads elsewhere the next time.
 * With `reachedAt` every connection goes there in plain text, with the same bytes as in production: a test
 * sees them, and the Host header says whom they were for.
 */
export const outboundConnections = ({ reachedAt, lookup }: Options = {}): Agent =>
  reachedAt === undefined
    ? new RequestFilteringHttpsAgent({ ...(lookup && { lookup }) })
    : new ConnectionsToOnePlace(new URL(reachedAt));

class ConnectionsToOnePlace extends Agent {
  readonly #place: { readonly host: string; readonly port: number };

  constructor({ hostname, port }: URL) {
    super();
    this.#place = { host: hostname, port: Number(port) };
  }

  override createConnection(): Duplex {
    return connect(this.#place);
  }
}

/** Whether a connection was refused because its address leads to a place that is not public. */
export const isNotPublic = (error: unknown): boolean =>
  error instanceof Error && /^DNS lookup .* is not allowed\. Because,? /.test(error.message);
