import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyone } from '#contract/http/access.ts';
import { parseAddress, writeAddress } from './address.ts';
import { defineScreen } from './define-screen.ts';
import { keep, listFilter, rename, savedSearchFilter } from './mapping/search-codecs.ts';
import { createScreenMap } from './screen-map.ts';
import { screenMap, screens } from './screens.ts';
import type { AppAddress, Screen } from './types.ts';

/** Rows of screens still to come, so that every kind of mapping is under the same properties. */
const laterScreens: Screen[] = [
  defineScreen({
    id: 'sentEmail',
    title: 'Sent email',
    path: '/emails/sent/:emailSendId',
    newPath: '/admin/emails/sent/:emailSendId',
    stage: 'embedded',
    access: anyone,
  }),
  defineScreen({
    id: 'applicants',
    title: 'Applicants',
    path: '/applicants',
    newPath: '/admin/applicants',
    search: [
      savedSearchFilter('approved', { pending: 'Undecided', true: 'Approved', false: 'Rejected' }),
      listFilter('tags'),
    ],
    stage: 'embedded',
    access: anyone,
  }),
  defineScreen({
    id: 'typeActivities',
    title: 'Activities of a type',
    path: '/types/:slug/:version/activities',
    newPath: '/admin/activities/:version/of/:slug',
    search: [rename('d', 'range'), keep('vueq')],
    stage: 'embedded',
    access: anyone,
  }),
];

const mapped = [...screens, ...laterScreens].filter((screen) => screen.newPath !== undefined);
const map = createScreenMap(mapped);
const text = ({ path, search }: AppAddress) => path + search;

const segment = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((value) => encodeURIComponent(value.toWellFormed()))
  .filter((value) => !/^\.{1,2}$/.test(value));

const names = mapped
  .flatMap((screen) => screen.search.flatMap((codec) => [...codec.oldNames, ...codec.newNames]))
  .concat('features', 'returnTo', 'charge_id', 'a b', 'ü', '');
const values = [
  '',
  'a,b',
  ' , ',
  'includes-all:',
  'includes-all:a, b',
  'pending',
  'Undecided',
  'x',
];
const raw = fc.oneof(
  fc.constantFrom(...values, ...values.map(encodeURIComponent), '%zz', '%ff', '+', '%2B', 'a=b='),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((v) => encodeURIComponent(v.toWellFormed())),
);
const search = fc
  .array(fc.tuple(fc.constantFrom(...names).map(encodeURIComponent), raw), { maxLength: 8 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

const addressOf = (pattern: string): fc.Arbitrary<AppAddress> => {
  const parts = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? segment : fc.constant(part)));
  return fc.record({ path: fc.tuple(...parts).map((made) => made.join('/')), search });
};

describe.each(mapped)('the mapping of $id', (screen) => {
  it('brings an old address back in its normal form [BRIDGE-51 BRIDGE-52 BRIDGE-57 BRIDGE-59]', () => {
    fc.assert(
      fc.property(addressOf(screen.path), (address) => {
        const there = map.toNew(address);
        expect(there && map.toOld(there)).toEqual(map.normalOld(address));
      }),
    );
  });

  it('brings a new address back in its normal form [BRIDGE-52]', () => {
    fc.assert(
      fc.property(addressOf(screen.newPath ?? ''), (address) => {
        const there = map.toOld(address);
        expect(there && map.toNew(there)).toEqual(map.normalNew(address));
      }),
    );
  });

  it('has one normal form for every way to write an address [BRIDGE-52]', () => {
    fc.assert(
      fc.property(addressOf(screen.path), (address) => {
        const normal = map.normalOld(address);
        expect(normal && map.normalOld(normal)).toEqual(normal);
        expect(normal && map.toNew(normal)).toEqual(map.toNew(address));
      }),
    );
  });
});

describe('translating an address', () => {
  const toNew = (old: string) => map.toNew(parseAddress(old));
  const toOld = (old: string) => map.toOld(parseAddress(old));

  it.each([
    ['/dashboard', '/admin/dashboard'],
    [
      '/configuration/administrators?vueq=%7B%22page%22%3A2%7D',
      '/admin/configuration/administrators?vueq=%7B%22page%22%3A2%7D',
    ],
    ['/ambassadors', '/admin/ambassadors'],
    ['/ambassadors?savedSearch=Mine', '/admin/ambassadors?savedSearch=Mine'],
  ])('makes %s %s and back [BRIDGE-14 BRIDGE-16 BRIDGE-35 BRIDGE-62]', (old, expected) => {
    expect(writeAddress(map.toNew(parseAddress(old)) ?? { path: '', search: '' })).toBe(expected);
    expect(toOld(expected)).toEqual(parseAddress(old));
  });

  it('writes tags as a filter that includes all [BRIDGE-57 BRIDGE-59]', () => {
    expect(toNew('/ambassadors?tags=vip,early%20bird')?.search).toBe(
      '?tags=includes-all:vip,early%20bird',
    );
  });

  it('writes a filter as its saved search, which wins over one beside it [BRIDGE-54 BRIDGE-61 BRIDGE-62]', () => {
    expect(toNew('/applicants?approved=pending&savedSearch=Mine')?.search).toBe(
      '?savedSearch=Undecided',
    );
    expect(toNew('/applicants?approved=maybe&savedSearch=Mine')?.search).toBe('?savedSearch=Mine');
    expect(toOld('/admin/applicants?savedSearch=Rejected')?.search).toBe('?approved=false');
  });

  it('hands unnamed parameters on byte for byte, except those of the shell [BRIDGE-23 BRIDGE-51]', () => {
    expect(toNew('/dashboard?shop=a%2Bb+c%zz&hmac=f=&features=x&returnTo=%2F')?.search).toBe(
      '?hmac=f=&shop=a%2Bb+c%zz',
    );
  });

  it('knows no address for a path that no row has [BRIDGE-53]', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        fc.pre(
          !mapped.some((screen) =>
            path.toLowerCase().startsWith(screen.newPath?.split(':')[0] ?? ''),
          ),
        );
        expect(map.toOld({ path, search: '' })).toBeUndefined();
      }),
    );
    expect(toOld('/dashboard')).toBeUndefined();
    expect(toOld('//admin/dashboard')).toBeUndefined();
  });

  it.each(['..', '.', '%2e%2E', '.%2e'])('takes %s for no part of a path [BRIDGE-53]', (dots) => {
    expect(toOld(`/admin/emails/sent/${dots}`)).toBeUndefined();
  });
});

describe('redirecting', () => {
  const redirect = (path: string) => {
    const to = screenMap.redirect(parseAddress(path));
    return to && text(to);
  };

  it.each([
    ['/admin/dashboard', '/dashboard'],
    ['/admin/ambassadors?tags=includes-all:a,b', '/ambassadors?tags=a,b'],
    ['/Admin/Configuration/Administrators/', '/configuration/administrators'],
  ])('leads from %s of the embedded admin to %s [BRIDGE-03 SHELL-98]', (from, to) => {
    expect(redirect(from)).toBe(to);
  });

  it.each([
    ['/users?b=2&a=1', '/configuration/administrators?b=2&a=1'],
    ['/administrators', '/configuration/administrators'],
    ['/account?x=%2F', '/my/user?x=%2F'],
  ])(
    'leads from %s of former times to %s, query and all [SHELL-93 SHELL-94 SHELL-96]',
    (from, to) => {
      expect(redirect(from)).toBe(to);
    },
  );

  it.each([
    ['/Dashboard', '/dashboard'],
    ['/my/user/', '/my/user'],
    ['/AMBASSADORS/?vueq=%7B%7D', '/ambassadors?vueq=%7B%7D'],
  ])('leads from %s to the plain %s [SHELL-06]', (from, to) => {
    expect(redirect(from)).toBe(to);
  });

  it('leaves plain and unknown addresses alone [SHELL-05]', () => {
    expect(redirect('/dashboard?b=2&a=1')).toBeUndefined();
    expect(redirect('/nowhere')).toBeUndefined();
    expect(redirect('/admin/nowhere')).toBeUndefined();
  });
});

describe('the rows', () => {
  it('have distinct ids and paths', () => {
    const ids = screens.map((screen) => screen.id);
    const paths = screens
      .flatMap((screen) => [screen.path, ...screen.aliases, screen.newPath ?? []])
      .flat();
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('can each be shown on the side their stage names [BRIDGE-05]', () => {
    for (const screen of screens) {
      if (screen.stage !== 'embedded') expect(screen.native, screen.id).toBeDefined();
      if (screen.stage !== 'native') expect(screen.newPath, screen.id).toBeDefined();
    }
  });
});
