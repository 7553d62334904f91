import { afterEach, describe, expect, it, vi } from 'vitest';
import { installTrustedTypes, plainTextOnly, serviceWorkerOnly } from './trusted-types.ts';

afterEach(() => {
  globalThis.trustedTypes = undefined;
});

describe('the default policy of Trusted Types', () => {
  it('passes style rules and refuses markup', () => {
    const rules = ':root { --colour: #2185d0; } a > b { content: "&" }';
    expect(plainTextOnly(rules)).toBe(rules);
    for (const markup of ['<img src=x onerror=alert(1)>', 'a<', '<!--', '</style>']) {
      expect(() => plainTextOnly(markup)).toThrow(TypeError);
    }
  });

  it('knows one script that is started by its address, that of the service worker', () => {
    expect(serviceWorkerOnly('/service-worker.js?looks=a%20b')).toBe(
      '/service-worker.js?looks=a%20b',
    );
    const others = [
      ...['https://evil.test/service-worker.js?a', '//evil.test/service-worker.js?a', '/x.js'],
      ...[
        '/service-worker.js',
        '/service-worker.js?a#b',
        '/api/v1/files/1',
        'data:text/javascript,1',
      ],
      '/service-worker.js?a\n',
    ];
    for (const url of others) expect(serviceWorkerOnly(url), url).toBeNull();
  });

  it('is called default and has no rule for scripts', () => {
    const createPolicy = vi.fn();
    globalThis.trustedTypes = { createPolicy };
    installTrustedTypes();
    expect(createPolicy.mock.calls).toEqual([
      ['default', { createHTML: plainTextOnly, createScriptURL: serviceWorkerOnly }],
    ]);
  });

  it('is left out where the browser does not know Trusted Types', () => {
    expect(installTrustedTypes).not.toThrow();
  });
});
