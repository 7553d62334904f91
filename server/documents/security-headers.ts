import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { readHost } from '../platform/http/tenant-host.ts';

type PublicAddress = Pick<Config, 'platformDomain' | 'publicScheme' | 'publicPort'>;
type DocumentAddress = PublicAddress & Pick<Config, 'gettingStartedVideo' | 'stripe'>;

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  // An answer that is no document runs nothing and is framed by nobody; documents replace this.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Puts the headers that restrict what browsers do on every answer, errors included. */
export function addSecurityHeaders(app: FastifyInstance, config: PublicAddress): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everyAnswer);
    if (config.publicScheme === 'https') {
      // The names below a tenant's own domain are the tenant's, and perhaps not ready for https.
      const isOurs = readHost(request.headers.host, config.platformDomain).kind !== 'other';
      const scope = isOurs ? '; includeSubDomains' : '';
      reply.header('strict-transport-security', `max-age=31536000${scope}`);
    }
    done();
  });
}

/** A new value for the styles of one document. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The policy of a document: scripts and everything else from this origin only, styles also with the
 * nonce, no HTML from strings except through the `default` policy, and no frame around it but this
 * origin's and the product's own subdomains' (BRIDGE-150).
 */
export function contentSecurityPolicy(nonce: string, address: DocumentAddress): string {
  const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    ...(address.gettingStartedVideo !== undefined && {
      'media-src': `'self' ${new URL(address.gettingStartedVideo).origin}`,
    }),
    'connect-src': "'self'",
    // The page for card fields, on an origin without sessions (ADR 0058).
    'frame-src': address.stripe ? `'self' ${apexOf(address)}` : "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': `'self' ${ownSubdomains(address)}`,
    'require-trusted-types-for': "'script'",
    // The second is for the preview of an application form, in a frame where nothing runs.
    'trusted-types': 'default form-preview',
    // Not report-to: browsers hold those reports back for up to a minute.
    'report-uri': '/api/csp-report',
  };
  return write(directives);
}

/**
 * The policy of the page for card fields: the one place where Stripe’s script and its frames may be (ADR 0058). Only
 * the product’s own pages may frame it. Stripe.js makes no promise about Trusted Types, which are not asked for here.
 */
export function cardFieldsPolicy(
  nonce: string,
  address: PublicAddress & Pick<Config, 'stripe'>,
): string {
  const { stripe } = address;
  return write({
    'default-src': "'none'",
    'script-src': `'self' ${stripe ? sourcesOf(stripe.scriptUrl) : ''}`.trim(),
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self' ${stripe ? new URL(stripe.url).origin : ''}`.trim(),
    'frame-src': stripe ? `${sourcesOf(stripe.scriptUrl)} ${challenges}` : "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': ownSubdomains(address),
    'report-uri': '/api/csp-report',
  });
}

/** Where Stripe shows a bank’s question. */
const challenges = 'https://hooks.stripe.com';

/** The origin of Stripe.js with those below it, from which it fetches parts of itself. */
function sourcesOf(script: string): string {
  const { origin, protocol, host } = new URL(script);
  return protocol === 'https:' ? `${origin} https://*.${host}` : origin;
}

const write = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const apexOf = ({ platformDomain, publicScheme, publicPort }: PublicAddress): string =>
  `${publicScheme}://${platformDomain}:${publicPort}`;

const ownSubdomains = ({ platformDomain, publicScheme, publicPort }: PublicAddress): string =>
  `${publicScheme}://*.${platformDomain}:${publicPort}`;
