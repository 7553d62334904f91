import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly body: string;
  readonly milliseconds: number;
}

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly tenant: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: object | string;
}

/** Longer than any limit of the server, so that its own limits show. */
const longest = 120_000;

/** Calls the server under test on the host of a tenant. Never throws. */
export type Caller = (call: Call) => Promise<Answer>;

export const callerOf =
  (port: number): Caller =>
  ({ method = 'GET', path, tenant, token, headers, body }) => {
    const begun = performance.now();
    const answered = (status: number, body = ''): Answer => ({
      ...{ status, body },
      milliseconds: performance.now() - begun,
    });
    const content = typeof body === 'object' ? JSON.stringify(body) : body;
    return new Promise((resolve) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, path, method, agent: false, timeout: longest },
          headers: {
            ...headers,
            host: `${tenant}.banyan.localhost`,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(content !== undefined && {
              ...{
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(content),
              },
            }),
          },
        },
        (answer) => {
          text(answer).then(
            (said) => resolve(answered(answer.statusCode ?? 0, said)),
            () => resolve(answered(0)),
          );
        },
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve(answered(0)));
      sent.end(content);
    });
  };

/** Posts as an admin of a tenant, and answers the body. Throws where that is refused. */
export async function post(
  call: Caller,
  asked: {
    readonly path: string;
    readonly tenant: string;
    readonly token: string;
    readonly body: object;
  },
): Promise<string> {
  const { status, body } = await call({ method: 'POST', ...asked });
  if (status >= 300 || status === 0) throw new Error(`${asked.path} was refused: ${body}`);
  return body;
}
