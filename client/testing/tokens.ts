interface TokenContent {
  sub?: string;
  tenantId?: string;
  email?: string;
  roles?: string[];
  exp?: number;
  actor?: string;
}

const encode = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A session token as the server makes them, for tests; its signature is nonsense. */
export function makeToken(content: TokenContent = {}): string {
  const claims = {
    sub: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01',
    sid: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a02',
    tenantId: 'acme',
    email: 'admin@acme.test',
    roles: ['admin'],
    iat: 1_700_000_000,
    exp: 4_000_000_000,
    ...content,
  };
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.signature`;
}
