import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import type { Endpoint, EndpointInput, FileContent } from '#contract/http/endpoint.ts';
import { type ProblemCode, problemStatuses } from '#contract/http/problem.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';

type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['sends'] extends 'file' | 'csv'
    ? FileContent | Response
    : undefined;

type Handler<E extends Endpoint> = (call: EndpointInput<E>) => Answer<E> | Promise<Answer<E>>;

interface Refusal {
  message?: string;
  fields?: Record<string, string>;
}

interface Fake {
  endpoint: Endpoint;
  answer: (parts: Parts) => unknown;
}

interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The error of fetch when there is no connection. */
class NoConnection extends TypeError {}

export interface FakeApi {
  /** To be passed to createApi. */
  fetch: typeof globalThis.fetch;
  /** Every request so far, oldest first. */
  requests: readonly Request[];
  /**
   * Answers `endpoint` from now on; the call arrives as a handler of the server would get it. A
   * handler refuses by throwing a problemResponse.
   */
  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** Refuses `endpoint` from now on with a problem document. */
  refuse(endpoint: Endpoint, code: ProblemCode, refusal?: Refusal): void;
  /** Lets every call of `endpoint` from now on find no connection. */
  disconnect(endpoint: Endpoint): void;
}

/**
 * A server made of the contract, for tests. A call that was not faked, or that does not keep to the
 * contract, fails the test that made it, also where the code under test hides the failure.
 */
export function createFakeApi(): FakeApi {
  const fakes: Fake[] = [];
  const requests: Request[] = [];
  const mistakes: string[] = [];
  onTestFinished(() => {
    if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  });

  function mistake(text: string): Error {
    mistakes.push(text);
    return new Error(text);
  }

  return {
    requests,
    async fetch(input, init) {
      const request = new Request(input, init);
      // As in a browser, a call that was given up before is not sent.
      if (request.signal.aborted) throw request.signal.reason;
      requests.push(request.clone());
      const { pathname, searchParams } = new URL(request.url);
      const call = `${request.method} ${pathname}`;
      const matches = fakes.map((fake) => ({ ...fake, params: match(fake.endpoint, call) }));
      const found = matches.findLast(({ params }) => params !== null);
      if (!found) throw mistake(`Not faked: ${call}`);
      const { endpoint, params } = found;
      const body = await readBody(endpoint, request);
      try {
        const parts = {
          params: endpoint.params?.parse(params),
          query: endpoint.query?.parse(Object.fromEntries(searchParams)),
          body: endpoint.body?.parse(body),
        };
        return await toResponse(endpoint, await found.answer(parts));
      } catch (error) {
        if (error instanceof Response) return error;
        if (error instanceof NoConnection) throw error;
        throw mistake(`${call} does not keep to the contract: ${error}`);
      }
    },
    on(endpoint, handler) {
      // The parts were just parsed by the schemas that the handler's type comes from.
      fakes.push({ endpoint, answer: (parts) => handler(parts as never) });
    },
    refuse(endpoint, code, refusal) {
      fakes.push({ endpoint, answer: () => Promise.reject(problemResponse(code, refusal)) });
    },
    disconnect(endpoint) {
      fakes.push({ endpoint, answer: () => Promise.reject(new NoConnection('Failed to fetch')) });
    },
  };
}

/** The path parameters when `call` is a call of the endpoint, else null. */
function match({ method, path }: Endpoint, call: string): Record<string, string> | null {
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${method} ${pattern}$`).exec(call);
  if (!found) return null;
  const params = Object.entries(found.groups ?? {});
  return Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)]));
}

async function readBody({ receives, form }: Endpoint, request: Request): Promise<unknown> {
  if (form) return Object.fromEntries(new URLSearchParams(await request.text()));
  if (!receives) return JSON.parse((await request.text()) || 'null');
  const parts = [...(await request.formData())].map(async ([name, value]) => [
    name,
    // Node's files are not those of jsdom, where the code under test runs.
    typeof value === 'string' ? value : new File([await value.arrayBuffer()], value.name),
  ]);
  return Object.fromEntries(await Promise.all(parts));
}

async function toResponse(endpoint: Endpoint, answer: unknown): Promise<Response> {
  // A file that comes piece by piece.
  if (answer instanceof Response) return answer;
  if (isFile(answer)) {
    const name = encodeURIComponent(answer.name);
    return new Response(await answer.content.arrayBuffer(), {
      headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` },
    });
  }
  if (!endpoint.response) return new Response(null, { status: 204 });
  return Response.json(answer, { status: endpoint.status ?? 200 });
}

const isFile = (answer: unknown): answer is FileContent =>
  typeof answer === 'object' && answer !== null && 'content' in answer;

/** A problem document as the server writes it. */
export function problemResponse(code: ProblemCode, refusal: Refusal = {}): Response {
  const status = problemStatuses[code];
  const message = problemMessages[code];
  return new Response(
    JSON.stringify({ type: 'about:blank', title: code, status, code, message, ...refusal }),
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}
