import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { serveOnLoopback } from './serve-on-loopback.ts';

/** A request to a sandbox. */
export interface SandboxRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Parsed; undefined where there is none. */
  readonly body: unknown;
}

export interface SandboxAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as it is in place of `body`, such as a page or half a JSON. */
  readonly text?: string;
}

/** A failure at the next calls of some paths, instead of their answer. */
interface Fault {
  /** A part of the path. */
  readonly at: string;
  /**
   * `silence` never answers, `hang-up` ends the connection, each after the service has done its work; `twice` does
   * the work a second time, and answers as it does then.
   */
  readonly answer: SandboxAnswer | 'silence' | 'hang-up' | 'twice';
  times: number;
}

export interface JsonServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** The requests that came, oldest first. */
  readonly requests: SandboxRequest[];
  /** Lets the next calls of a path go wrong. */
  fail(at: string, answer: Fault['answer'], times?: number): void;
  close(): Promise<void>;
}

/** A service on a free port of loopback that speaks JSON. */
export async function startJsonServer(
  answer: (request: SandboxRequest) => SandboxAnswer,
): Promise<JsonServer> {
  const requests: SandboxRequest[] = [];
  const faults: Fault[] = [];

  const server = createServer(async (incoming, outgoing) => {
    const request = await read(incoming);
    requests.push(request);
    const fault = faults.find(({ at, times }) => times > 0 && request.path.includes(at));
    if (fault) fault.times -= 1;
    const isRefusal = typeof fault?.answer === 'object';
    if (fault?.answer === 'twice') answer(request);
    const { status, headers = {}, body, text } = isRefusal ? fault.answer : answer(request);
    if (fault?.answer === 'silence') return;
    if (fault?.answer === 'hang-up') return void incoming.socket.destroy();
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(text ?? (body === undefined ? undefined : JSON.stringify(body)));
  });
  const { url, close } = await serveOnLoopback(server);

  return {
    url,
    requests,
    fail: (at, instead, times = 1) => void faults.push({ at, answer: instead, times }),
    close,
  };
}

async function read(incoming: IncomingMessage): Promise<SandboxRequest> {
  const pieces: Uint8Array[] = [];
  for await (const piece of incoming) pieces.push(piece);
  const text = Buffer.concat(pieces).toString();
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://sandbox');
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body: bodyOf(text, incoming.headers['content-type']),
  };
}

function bodyOf(text: string, type = ''): unknown {
  if (text === '') return undefined;
  // A grant of OAuth is asked for by a form.
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  return JSON.parse(text);
}
