import { expect, it } from 'vitest';
import {
  isFresh,
  kindOf,
  linkHost,
  nextCheckAt,
  type OwnDomain,
  recordOf,
  targetOf,
  toCustomDomain,
} from './policy.ts';

const addedAt = new Date('2026-11-01T10:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}Z`);
const next = (isValid: boolean, now: Date) => nextCheckAt({ isValid, createdAt: addedAt }, now);

it('looks at a valid domain once a day, however new it is [DOM-99]', () => {
  for (const now of [at('01T10:00:00'), at('20T12:30:00')])
    expect(next(true, now).getTime() - now.getTime()).toBe(24 * 3600_000);
});

it('looks at any other every quarter of an hour for a day, and then every hour [DOM-99]', () => {
  expect(next(false, at('01T10:00:00'))).toEqual(at('01T10:15:00'));
  expect(next(false, at('02T09:59:59'))).toEqual(at('02T10:14:59'));
  expect(next(false, at('02T10:00:00'))).toEqual(at('02T11:00:00'));
});

const config = { platformDomain: 'banyan.example' };
const domain: OwnDomain = {
  ...{ id: '1', domain: 'go.brand.co.uk', kind: 'link', isValid: false, isDefault: false },
  ...{ createdAt: addedAt, checkedAt: null, validAt: null, invalidReason: 'Not yet' },
};
const valid: OwnDomain = {
  ...domain,
  ...{ domain: 'brand.co.uk', kind: 'portal', isValid: true, isDefault: true },
  ...{ checkedAt: addedAt, validAt: addedAt, invalidReason: null },
};

it('is of the portal or of tracking links, by its type', () => {
  expect([kindOf('cname'), kindOf('referral-link')]).toEqual(['portal', 'link']);
});

it('has a target below the host of its kind, which names the tenant', () => {
  expect(linkHost(config)).toBe('links.banyan.example');
  expect(targetOf('acme', 'link', config)).toBe('acme.links.banyan.example');
  expect(targetOf('acme', 'portal', config)).toBe('acme.portals.banyan.example');
});

it('needs one record, whose host is the root or what stands in front of it', () => {
  expect(recordOf(domain, 'acme', config)).toEqual({
    ...{ type: 'CNAME', host: 'go.brand.co.uk', hostWithoutRootDomain: 'go' },
    ...{ value: 'acme.links.banyan.example', valid: false, validAt: null },
    invalidReason: 'Not yet',
  });
  expect(recordOf(valid, 'acme', config)).toEqual({
    ...{ type: 'CNAME', host: 'brand.co.uk', hostWithoutRootDomain: '@' },
    ...{ value: 'acme.portals.banyan.example', valid: true, validAt: addedAt.toISOString() },
    invalidReason: null,
  });
});

it('is shown as an address, with its type and since when it is valid', () => {
  expect(toCustomDomain(domain)).toEqual({
    ...{ id: '1', type: 'referral-link', url: 'https://go.brand.co.uk', default: false },
    ...{ validAt: null, invalidReason: 'Not yet' },
  });
  expect(toCustomDomain(valid)).toEqual({
    ...{ id: '1', type: 'cname', url: 'https://brand.co.uk', default: true },
    ...{ validAt: addedAt.toISOString(), invalidReason: null },
  });
});

it('is not looked at again for five seconds', () => {
  expect(isFresh(domain, addedAt)).toBe(false);
  expect(isFresh(valid, at('01T10:00:04.999'))).toBe(true);
  expect(isFresh(valid, at('01T10:00:05'))).toBe(false);
});
