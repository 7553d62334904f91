import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addSecurityHeaders, cardFieldsPolicy, contentSecurityPolicy } from './security-headers.ts';

const address = {
  platformDomain: 'banyan.example',
  publicScheme: 'https',
  publicPort: 443,
} as const;
const stripe = {
  ...{ secretKey: 'sk_1', publicKey: 'pk_1', webhookSecret: 'whsec_1' },
  ...{ url: 'https://api.stripe.com/', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
};

describe('the policy of a page', () => {
  it('lets it fetch from its own origin alone, and be framed by the product alone', () => {
    expect(contentSecurityPolicy('abc', address).split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'nonce-abc'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "frame-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self' https://*.banyan.example:443",
      "require-trusted-types-for 'script'",
      'trusted-types default form-preview',
      'report-uri /api/csp-report',
    ]);
  });

  it('adds where its video is, and the page for card fields where the installation bills', () => {
    const gettingStartedVideo = 'https://videos.example/a/b.mp4';
    const policy = contentSecurityPolicy('abc', { ...address, gettingStartedVideo, stripe });
    expect(policy).toContain("; media-src 'self' https://videos.example; ");
    expect(policy).toContain("; frame-src 'self' https://banyan.example:443; ");
  });
});

describe('the policy of the page for card fields', () => {
  it('lets Stripe’s script and its frames in, and only the product frames it', () => {
    expect(cardFieldsPolicy('abc', { ...address, stripe }).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "style-src 'self' 'nonce-abc'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors https://*.banyan.example:443',
      'report-uri /api/csp-report',
    ]);
  });

  it('lets nobody in where the installation bills nobody', () => {
    const policy = cardFieldsPolicy('abc', address);
    expect(policy).toContain("; script-src 'self'; ");
    expect(policy).toContain("; connect-src 'self'; ");
    expect(policy).toContain("; frame-src 'none'; ");
  });

  it('names a sandbox without what lies below it', () => {
    const sandbox = { ...stripe, scriptUrl: 'http://127.0.0.1:4010/stripe.js' };
    expect(cardFieldsPolicy('abc', { ...address, stripe: sandbox })).toContain(
      "; script-src 'self' http://127.0.0.1:4010; ",
    );
  });
});

describe('every answer', () => {
  const headersAt = async (host: string, publicScheme: 'http' | 'https' = 'https') => {
    const app = fastify();
    addSecurityHeaders(app, { ...address, publicScheme });
    const { headers } = await app.inject({ url: '/none', headers: { host } });
    return headers;
  };

  it('runs nothing, is framed by nobody and tells other sites nothing', async () => {
    expect(await headersAt('acme.banyan.example')).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^(\w[\w-]*=\(\), ){8}usb=\(\)$/),
    });
  });

  it('is asked for by https from then on, with what lies below a host of the product', async () => {
    const strict = async (host: string, scheme?: 'http' | 'https') =>
      (await headersAt(host, scheme))['strict-transport-security'];
    for (const host of ['banyan.example', 'acme.banyan.example'])
      expect(await strict(host), host).toBe('max-age=31536000; includeSubDomains');
    expect(await strict('portal.brand.example')).toBe('max-age=31536000');
    expect(await strict('acme.banyan.example', 'http')).toBeUndefined();
  });
});
