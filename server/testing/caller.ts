import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Endpoint, EndpointCall, EndpointResponse } from '#contract/http/endpoint.ts';
import { Problem } from '#contract/http/problem.ts';

type AnyInput = { params?: unknown; query?: unknown; body?: unknown };

/** Calls the API as one person on one host, through the whole HTTP stack. */
export interface TestCaller {
  /** The host name it calls on. */
  readonly host: string;
  /** The answer of a call that is expected to succeed; throws with the problem when it does not. */
  call<E extends Endpoint>(endpoint: E, input: EndpointCall<E>): Promise<EndpointResponse<E>>;
  /** The problem of a call that is expected to be refused; throws when it succeeds. */
  refused<E extends Endpoint>(endpoint: E, input: EndpointCall<E>): Promise<Problem>;
  /** The answer to any request, valid or not. */
  send(request: Endpoint | InjectOptions, input?: AnyInput): Promise<LightMyRequestResponse>;
}

/** A caller on `host`, with the session of `token` when there is one. */
export function testCaller(app: FastifyInstance, host: string, token?: string): TestCaller {
  const headers = { host, ...(token && { authorization: `Bearer ${token}` }) };

  const send: TestCaller['send'] = async (request, input = {}) => {
    const sent = 'access' in request ? await requestOf(request, input, token) : request;
    return app.inject({ ...sent, headers: { ...headers, ...sent.headers } });
  };

  return {
    host,
    send,
    async call(endpoint, input) {
      const answer = await send(endpoint, input);
      if (answer.statusCode >= 400) {
        throw new Error(`${endpoint.method} ${endpoint.path} was refused: ${answer.body}`);
      }
      // The endpoint's own schema has just parsed it; TypeScript cannot follow that for any E.
      return endpoint.response?.parse(answer.json()) as EndpointResponse<typeof endpoint>;
    },
    async refused(endpoint, input) {
      const answer = await send(endpoint, input);
      return Problem.parse(answer.json());
    },
  };
}

async function requestOf(
  endpoint: Endpoint,
  { params, query, body }: AnyInput,
  token: string | undefined,
): Promise<InjectOptions> {
  const values = new Map(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)]));
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(key, String(value));
  }
  return {
    method: endpoint.method,
    url: search.size > 0 ? `${url}?${search}` : url,
    ...(body !== undefined && (await bodyOf(endpoint, body, token))),
  };
}

async function bodyOf(
  { receives, form }: Endpoint,
  body: unknown,
  token: string | undefined,
): Promise<InjectOptions> {
  if (receives) return formOf(body);
  return form ? plainFormOf({ ...Object.assign({}, body), ...(token && { token }) }) : jsonOf(body);
}

/** A body as a plain form of a page sends it. */
export const plainFormOf = (fields: object): InjectOptions => ({
  payload: new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

const jsonOf = (body: unknown): InjectOptions => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** A body with a file, as a browser sends a form. */
export async function formOf(body: unknown): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  const sent = new Response(form);
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  };
}
