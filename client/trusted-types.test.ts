import { afterEach, describe, expect, it, vi } from 'vitest';
import { installTrustedTypes, plainTextOnly } from './trusted-types.ts';

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

  it('is called default and has no rule for scripts', () => {
    const createPolicy = vi.fn();
    globalThis.trustedTypes = { createPolicy };
    installTrustedTypes();
    expect(createPolicy.mock.calls).toEqual([['default', { createHTML: plainTextOnly }]]);
  });

  it('is left out where the browser does not know Trusted Types', () => {
    expect(installTrustedTypes).not.toThrow();
  });
});
