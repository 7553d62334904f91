import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';

export const amazonRefreshToken = 'Atzr|sandbox';
const accessToken = 'Atza|sandbox';
const pageSize = 2;

/** An order as a seller's account has it; only when it changed matters to the sandbox. */
export interface AmazonSandboxOrder {
  readonly lastUpdatedTime: string;
  readonly [field: string]: unknown;
}

/** Amazon as far as the product knows it: access tokens, and the orders of one seller account. */
export interface AmazonSandbox extends JsonServer {
  readonly orders: AmazonSandboxOrder[];
}

/** Starts it on loopback. Pages are short, so that a few orders make several. */
export async function startAmazonSandbox(): Promise<AmazonSandbox> {
  const orders: AmazonSandboxOrder[] = [];
  const server = await startJsonServer((request) => answer(request, orders));
  return { ...server, orders };
}

function answer(request: SandboxRequest, orders: readonly AmazonSandboxOrder[]): SandboxAnswer {
  if (request.path === '/auth/o2/token') return grant(request);
  if (request.path !== '/orders/2026-01-01/orders') return { status: 404, body: { errors: [] } };
  if (request.headers['x-amz-access-token'] !== accessToken)
    return { status: 403, body: { errors: [{ code: 'Unauthorized', message: 'Access denied' }] } };
  return search(request, orders);
}

function grant({ body }: SandboxRequest): SandboxAnswer {
  const form =
    typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : new Map();
  const isKnown =
    form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === amazonRefreshToken;
  return isKnown
    ? { status: 200, body: { access_token: accessToken, token_type: 'bearer', expires_in: 3600 } }
    : { status: 400, body: { error: 'invalid_grant' } };
}

/** The orders that changed from a moment on and up to another one; a token says from which order a page begins. */
function search({ query }: SandboxRequest, orders: readonly AmazonSandboxOrder[]): SandboxAnswer {
  const from = Date.parse(query.get('lastUpdatedAfter') ?? '');
  const until = Date.parse(query.get('lastUpdatedBefore') ?? '');
  if (!(from < until) || until > Date.now() - 120_000)
    return { status: 400, body: { errors: [{ code: 'InvalidInput', message: 'Bad times' }] } };
  const found = orders.filter(({ lastUpdatedTime }) => {
    const at = Date.parse(lastUpdatedTime);
    return at >= from && at <= until;
  });
  const begin = Number(query.get('paginationToken') ?? 0);
  const end = begin + pageSize;
  return {
    status: 200,
    headers: { 'x-amzn-ratelimit-limit': '0.0056' },
    body: {
      orders: found.slice(begin, end),
      ...(end < found.length && { pagination: { nextToken: String(end) } }),
    },
  };
}
