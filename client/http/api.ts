import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import { needsSubscription } from '#contract/billing/gate.ts';
import type {
  Endpoint,
  EndpointCall,
  EndpointResponse,
  FileContent,
} from '#contract/http/endpoint.ts';
import { messagesOfEither } from '#contract/http/messages-of-either.ts';
import { problemStatuses } from '#contract/http/problem.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { fillPath, toSearchParams } from './address.ts';
import { ApiProblem, NetworkProblem, readProblem } from './problems.ts';

export interface ApiOptions {
  /** The session's token, read again for every call. */
  getToken: () => string | null;
  /**
   * Told once when the server refuses a token (AUTH-66), unless the token has been replaced since the call
   * was made.
   */
  onUnauthenticated?: (problem: ApiProblem) => void;
  /** Told when the billing gate refuses a call, and then not before it has let one through again (BILL-181). */
  onGateClosed?: () => void;
  /** The tenant's own addresses (TEN-04); the page's origin while there are none. */
  getUrls?: () => Tenant['urls'] | undefined;
  fetch?: typeof globalThis.fetch;
}

/** The arguments of a call: the parts its endpoint declares, and a signal that ends it early. */
export type ApiCall<E extends Endpoint> = EndpointCall<E> & {
  readonly signal?: AbortSignal;
  /** Goes on when its page is left; for small bodies only. */
  readonly keepalive?: boolean;
  /** Reads the file of an answer, for a caller that follows how much of it has arrived. */
  readonly readContent?: (response: Response) => Promise<Blob>;
};

type CallArguments<E extends Endpoint> = keyof EndpointCall<E> extends never
  ? [call?: ApiCall<E>]
  : [call: ApiCall<E>];

export interface Api {
  /**
   * Makes the call of `endpoint` and gives its answer as the contract describes it.
   *
   * Rejects with an ApiProblem when the server refuses or answers something unreadable, with a
   * NetworkProblem when no answer came, and with the signal's reason when it was aborted.
   * A read is tried three times before it fails that way, a write once (SHELL-235).
   */
  call<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>): Promise<EndpointResponse<E>>;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
  readonly readContent?: ((response: Response) => Promise<Blob>) | undefined;
}

/** The way to the server, for both apps. */
export function createApi({
  getToken,
  onUnauthenticated,
  onGateClosed,
  getUrls,
  fetch,
}: ApiOptions): Api {
  const http = ky.create({
    ...(fetch && { fetch }),
    timeout: 30_000,
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], afterStatusCodes: [] },
  });
  let refusedToken: string | null = null;
  let isGateClosed = false;

  function reportRefusal(problem: unknown, token: string | null): void {
    const isRefusal = problem instanceof ApiProblem && problem.status === 401;
    if (!isRefusal || token === null || token === refusedToken || token !== getToken()) return;
    refusedToken = token;
    onUnauthenticated?.(problem);
  }

  function reportGate(endpoint: Endpoint, problem?: unknown): void {
    if (!needsSubscription(endpoint)) return;
    const isClosed = problem instanceof ApiProblem && problem.code === 'subscription-required';
    if (!isClosed && problem !== undefined) return;
    if (isClosed && !isGateClosed) onGateClosed?.();
    isGateClosed = isClosed;
  }

  async function request(
    endpoint: Endpoint,
    parts: Parts,
    token: string | null,
  ): Promise<Response> {
    const urls = endpoint.anyHost ? undefined : getUrls?.();
    return http(addressOf(endpoint, parts, urls), {
      method: endpoint.method,
      credentials: isAuthentication(endpoint) ? 'include' : 'same-origin',
      headers: {
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...bodyOf(endpoint, parts.body, token),
      ...(parts.signal && { signal: parts.signal }),
      ...(parts.keepalive && { keepalive: true }),
    });
  }

  return {
    async call<E extends Endpoint>(endpoint: E, ...[parts]: CallArguments<E>) {
      const token = getToken();
      try {
        const response = await request(endpoint, parts ?? {}, token);
        reportGate(endpoint);
        if (endpoint.sends !== undefined) {
          // The answer of an endpoint that sends a file, which inference cannot see either.
          return (await readFile(response, parts?.readContent)) as EndpointResponse<E>;
        }
        return readAnswer(endpoint, await response.text().catch(toReadingFailure));
      } catch (error) {
        const problem = toProblem(error);
        reportRefusal(problem, token);
        reportGate(endpoint, problem);
        throw problem;
      }
    },
  };
}

const isAuthentication = ({ path }: Endpoint): boolean => path.startsWith('/auth/');

/**
 * The URL of a call: the tenant's address of its kind, and below it the part after `/auth` or `/api`
 * in the path of the endpoint (TEN-04). The page's own origin while the tenant is not known.
 */
function addressOf(endpoint: Endpoint, parts: Parts, urls: Tenant['urls'] | undefined): URL {
  const path = fillPath(endpoint.path, parts.params);
  if (path === null)
    throw new ApiProblem({
      code: 'not-found',
      status: problemStatuses['not-found'],
      message: messagesOfEither['not-found'],
    });
  const base = isAuthentication(endpoint)
    ? (urls?.auth ?? `${globalThis.location.origin}/auth`)
    : (urls?.api ?? `${globalThis.location.origin}/api`);
  const address = new URL(base + path.slice(path.indexOf('/', 1)));
  address.search = toSearchParams(parts.query).toString();
  return address;
}

/** A file travels as a form, everything else as JSON; files take their time either way. */
function bodyOf(endpoint: Endpoint, body: unknown, token: string | null) {
  if (!endpoint.body) return {};
  if (endpoint.form)
    return {
      body: toSearchParams(Object.assign({ token: token ?? undefined }, body)),
      timeout: fileMilliseconds,
    };
  if (!endpoint.receives) return { json: body };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return { body: form, timeout: fileMilliseconds };
}

const fileMilliseconds = 5 * 60_000;

async function readFile(
  response: Response,
  readContent: Parts['readContent'] = (file) => file.blob(),
): Promise<FileContent> {
  const content = await readContent(response).catch(toReadingFailure);
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return { content, name: decodeURIComponent(name) };
}

function readAnswer<E extends Endpoint>(endpoint: E, text: string): EndpointResponse<E> {
  const answer = endpoint.response?.safeParse(parseJson(text));
  if (answer?.success === false) throw unreadableAnswer(answer.error);
  // The schema that was just used and the type come from the same descriptor, which inference
  // cannot see through the optional property.
  return answer?.data as EndpointResponse<E>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadableAnswer(error);
  }
}

const unreadableAnswer = (cause: unknown): ApiProblem =>
  new ApiProblem({ code: 'internal', status: 200, message: '', cause });

/** A failure of the transport as one of the two problems; an abort stays an abort. */
function toProblem(error: unknown): unknown {
  if (isHTTPError(error)) {
    const { status, headers } = error.response;
    return readProblem(status, error.data, headers.get('x-request-id') ?? undefined);
  }
  const isUnanswered = isNetworkError(error) || isTimeoutError(error);
  return isUnanswered ? new NetworkProblem({ cause: error }) : error;
}

/** A connection that breaks within an answer is a TypeError of the body, which ky passes on. */
function toReadingFailure(error: unknown): never {
  throw error instanceof TypeError ? new NetworkProblem({ cause: error }) : error;
}
