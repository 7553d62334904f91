import './testing/every-area.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyone, holds } from '#contract/http/access.ts';
import { parseAddress, writeAddress } from './address.ts';
import * as everyone from './areas/everyone.ts';
import * as operators from './areas/operators.ts';
import * as staff from './areas/staff.ts';
import * as visitors from './areas/visitors.ts';
import { defineScreen } from './define-screen.ts';
import { keep, listFilter, rename } from './mapping/search-codecs.ts';
import { createScreenMap } from './screen-map.ts';
import { screenMap, screens } from './screens.ts';
import type { AppAddress, Screen } from './types.ts';

/** A mapping that no row has yet, so that it is under the same properties. */
const otherScreens: Screen[] = [
  defineScreen({
    id: 'typeActivities',
    title: 'Activities of a type',
    path: '/types/:slug/:version/activities',
    newPath: '/admin/activities/:version/of/:slug',
    search: [rename('d', 'range'), keep('vueq'), listFilter('tags')],
    stage: 'embedded',
    access: anyone,
  }),
];

const rows: Screen[] = [...screens, ...otherScreens];
const mapped = rows.filter((screen) => screen.newPath !== undefined);
const map = createScreenMap(mapped);
const text = ({ path, search }: AppAddress) => path + search;

const segment = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((value) => encodeURIComponent(value.toWellFormed()))
  .filter((value) => !/^\.{1,2}$/.test(value));

const names = mapped
  .flatMap((screen) => screen.search.flatMap((codec) => [...codec.oldNames, ...codec.newNames]))
  .concat('category', 'features', 'returnTo', 'a b', 'ü', '');
const values = [
  '',
  'a,b',
  ' , ',
  'includes-all:',
  'includes-all:a, b',
  'pending',
  'Undecided',
  'referral',
  '..',
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
    ['/dashboard', '/admin/dashboard', 'BRIDGE-14'],
    ['/start?charge_id=7', '/admin/start?charge_id=7', 'BRIDGE-12 BRIDGE-13'],
    ['/community', '/admin/configuration/community', 'BRIDGE-15'],
    ['/billing', '/admin/configuration/billing', 'BRIDGE-17'],
    [
      '/billing?subscriptionUpdated=true',
      '/admin/configuration/billing?subscriptionUpdated=true',
      'BRIDGE-18 BILL-02',
    ],
    [
      '/billing?oneTimeChargeSucceeded=true',
      '/admin/configuration/billing?oneTimeChargeSucceeded=true',
      'BRIDGE-18 BILL-02',
    ],
    [
      '/configuration/administrators?vueq=%7B%22page%22%3A2%7D',
      '/admin/configuration/administrators?vueq=%7B%22page%22%3A2%7D',
      'BRIDGE-16',
    ],
    ['/ambassadors?savedSearch=Mine', '/admin/ambassadors?savedSearch=Mine', 'BRIDGE-35 AMB-49'],
    [
      '/ambassadors/ann/rewards?from=a&to=b',
      '/admin/ambassadors/ann/rewards?from=a&to=b',
      'BRIDGE-25 AMB-49',
    ],
    ['/my/profile', '/admin/account/profile', 'BRIDGE-43 AMB-49'],
    ['/account/notifications', '/admin/account/notification-preferences', 'BRIDGE-43 AMB-49'],
    ['/payments', '/admin/payments', 'BRIDGE-44 AMB-49 BILL-17'],
    ['/activities?from=a&to=b', '/admin/activities?from=a&to=b', 'BRIDGE-27 BRIDGE-37'],
    ['/activity-types?vueq=x', '/admin/activity-types?vueq=x', 'BRIDGE-28 BRIDGE-38'],
    ['/activity-types/new?clone=a', '/admin/activity-types/new?clone=a', 'BRIDGE-38'],
    ['/activity-types/new/blog?s=1', '/admin/activity-types/new?category=blog&s=1', 'BRIDGE-38'],
    ['/activity-types/edit/blog/2', '/admin/activity-types/edit/blog/2', 'BRIDGE-39'],
    [
      '/activity-types/referral/edit/blog/2',
      '/admin/activity-types/edit/blog/2?category=referral',
      'BRIDGE-39',
    ],
  ])('makes %s %s and back [%s]', (old, expected) => {
    expect(writeAddress(toNew(old) ?? { path: '', search: '' })).toBe(expected);
    expect(toOld(expected)).toEqual(parseAddress(old));
  });

  it('gives every page of the emails its address [BRIDGE-09 BRIDGE-10 BRIDGE-11 BRIDGE-34 BRIDGE-45 MAIL-14 MAIL-15 MAIL-16 MAIL-17 MAIL-18]', () => {
    for (const [old, expected] of [
      ['/emails/sent/e1', '/admin/emails/sent/e1'],
      ['/system-emails', '/admin/emails/system-emails'],
      ['/system-emails/welcome', '/admin/emails/system-emails/edit/welcome'],
      ['/emails/sent', '/admin/emails/sent'],
      ['/emails/drafts', '/admin/emails/drafts'],
      ['/emails/compose?copyFrom=e', '/admin/emails/compose?copyFrom=e'],
      ['/emails/compose/e1', '/admin/emails/compose/e1'],
    ] as const) {
      expect(writeAddress(toNew(old) ?? { path: '', search: '' })).toBe(expected);
      expect(toOld(expected)).toEqual(parseAddress(old));
    }
  });

  it('keeps what Stripe and AppSumo leave in the address of billing, which is for admins [BILL-01]', () => {
    const words = ['moveToPaid', 'subscriptionUpdated', 'oneTimeChargeSucceeded'];
    for (const word of words) {
      const there = toNew(`/billing?${word}=true`);
      expect(there?.search).toBe(`?${word}=true`);
      expect(there && toOld(writeAddress(there))).toEqual(parseAddress(`/billing?${word}=true`));
    }
    expect(screens.find(({ id }) => id === 'billing')?.access).toEqual(holds('admin'));
  });

  it('has data management below the addresses of support [BILL-12 BRIDGE-19]', () => {
    expect(writeAddress(toNew('/data-management') ?? { path: '', search: '' })).toBe(
      '/support/data-management',
    );
    expect(toOld('/support/data-management')).toEqual(parseAddress('/data-management'));
  });

  it.each([
    ['/billing?subscriptionUpdated=true', '/admin/configuration/billing?subscriptionUpdated=true'],
    ['/shopify-billing', '/support/billing/shopify'],
    [
      '/integrations/shopify/connect?code=a%2Bb&hmac=f%3D&host=h&shop=s&state=1+2&timestamp=9',
      '/admin/configuration/integrations/shopify/connect?code=a%2Bb&hmac=f%3D&host=h&shop=s&state=1+2&timestamp=9',
    ],
    ['/applicants/ann', '/admin/applicants/ann'],
    ['/reward-types/point-rewards', '/admin/reward-types/point-rewards'],
    ['/reward-types/activity-rewards', '/admin/reward-types/activity-rewards'],
    ['/reward-tokens?claimed=no&rewardId=r', '/admin/reward-tokens?claimed=no&rewardId=r'],
    ['/rewards/selections/unissued', '/admin/rewards/selections/unissued'],
    ['/rewards/issued', '/admin/rewards/issued'],
    ['/rewards/cancelled', '/admin/rewards/cancelled'],
    ['/referrals', '/admin/referrals'],
  ])('has ready for a screen to come that %s is %s and back', (old, expected) => {
    expect(writeAddress(toNew(old) ?? { path: '', search: '' })).toBe(expected);
    expect(toOld(expected)).toEqual(parseAddress(old));
  });

  it.each([
    ['/reports/referrals?from=a&to=b', '/admin/reports/referrals?from=a&to=b'],
    ['/reports/activities?from=a&to=b', '/admin/reports/activities?from=a&to=b'],
    ['/reports/ambassadors?from=a&to=b', '/admin/reports/ambassadors?from=a&to=b'],
    ['/reports/return?from=a&to=b', '/admin/reports/return?from=a&to=b'],
    ['/reports/retention?from=a&quiet=60', '/admin/reports/retention?from=a&quiet=60'],
    [
      '/reports/retention/people?active=b&joined=a',
      '/admin/reports/retention/people?active=b&joined=a',
    ],
    [
      '/reports/activities/blog/2?from=a&id=1&to=b',
      '/admin/reports/activities/blog/2?from=a&id=1&to=b',
    ],
  ])('has the report %s at %s, and back [BRIDGE-50 REP-13]', (old, expected) => {
    expect(writeAddress(toNew(old) ?? { path: '', search: '' })).toBe(expected);
    expect(toOld(expected)).toEqual(parseAddress(old));
  });

  it('writes tags as a filter that includes all [BRIDGE-57 BRIDGE-59]', () => {
    expect(toNew('/ambassadors?tags=vip,early%20bird')?.search).toBe(
      '?tags=includes-all:vip,early%20bird',
    );
  });

  it('keeps the filter for pending profiles of ambassadors, and nothing else of that name [BRIDGE-56]', () => {
    const query = '?pendingProfile=true';
    expect(toNew(`/ambassadors${query}`)?.search).toBe(query);
    expect(toOld(`/admin/ambassadors${query}`)?.search).toBe(query);
    for (const other of ['false', 'yes', '']) {
      expect(toNew(`/ambassadors?pendingProfile=${other}`)?.search).toBe('');
      expect(toOld(`/admin/ambassadors?pendingProfile=${other}`)?.search).toBe('');
    }
  });

  it.each([
    ['discCodes=0', 'discCodes=equals:0'],
    ['discCodes=1', 'discCodes=equals:1'],
    ['discCodes=2', 'discCodes=more-than:1'],
  ])('writes the filter %s of ambassadors as %s [BRIDGE-24]', (old, expected) => {
    expect(toNew(`/ambassadors?${old}`)?.search).toBe(`?${expected}`);
    expect(toOld(`/admin/ambassadors?${expected}`)?.search).toBe(`?${old}`);
  });

  it('reads every number of discount codes above 2 as 2, and drops what is none [BRIDGE-60]', () => {
    for (const more of [3, 7, 999_999]) {
      expect(toNew(`/ambassadors?discCodes=${more}`)?.search).toBe('?discCodes=more-than:1');
    }
    expect(toOld('/admin/ambassadors?discCodes=more-than:1')?.search).toBe('?discCodes=2');
    expect(toNew('/ambassadors?discCodes=many')?.search).toBe('');
  });

  it('lets a filter win over a saved search beside it, and an unknown filter say nothing [BRIDGE-61 BRIDGE-62]', () => {
    const search = (query: string) => toNew(`/activities?${query}`)?.search;
    expect(search('state=complete&savedSearch=Mine')).toBe('?savedSearch=Complete');
    expect(search('state=maybe&savedSearch=Mine')).toBe('?savedSearch=Mine');
    expect(search('state=maybe')).toBe('');
    expect(search('savedSearch=Mine&vueq=%7Bx')).toBe('?savedSearch=Mine&vueq=%7Bx');
  });

  it('writes every filter of ambassadors as the newer side has it, and back [AMB-07 BRIDGE-58]', () => {
    const both = (old: string, newer: string) => {
      expect(toNew(`/ambassadors?${old}`)?.search).toBe(`?${newer}`);
      expect(toOld(`/admin/ambassadors?${newer}`)?.search).toBe(`?${old}`);
    };
    both(
      'discCodes=2&pendingProfile=true&tags=vip,student',
      'discCodes=more-than:1&pendingProfile=true&tags=includes-all:vip,student',
    );
    both('discCodes=0', 'discCodes=equals:0');
    both('discCodes=1', 'discCodes=equals:1');
    expect(toNew('/ambassadors?discCodes=3')?.search).toBe('?discCodes=more-than:1');
  });

  it('has undecided applicants, pending profiles and numbers of codes on the newer side [BRIDGE-173]', () => {
    for (const [old, newer] of [
      ['/applicants?approved=pending', '/admin/applicants?savedSearch=Undecided'],
      ['/ambassadors?pendingProfile=true', '/admin/ambassadors?pendingProfile=true'],
      ['/ambassadors?discCodes=0', '/admin/ambassadors?discCodes=equals:0'],
      ['/ambassadors?discCodes=1', '/admin/ambassadors?discCodes=equals:1'],
      ['/ambassadors?discCodes=2', '/admin/ambassadors?discCodes=more-than:1'],
    ] as const) {
      expect(writeAddress(toNew(old) ?? { path: '', search: '' })).toBe(newer);
      expect(toOld(newer)).toEqual(parseAddress(old));
    }
  });

  it('has what awaits review, as the dashboard counts it, as saved searches and as a filter of its own [REP-31]', () => {
    for (const [old, newer] of [
      ['/activities?state=awaiting-review', '/admin/activities?savedSearch=Awaiting%20review'],
      ['/applicants?approved=pending', '/admin/applicants?savedSearch=Undecided'],
      ['/ambassadors?pendingProfile=true', '/admin/ambassadors?pendingProfile=true'],
    ] as const) {
      expect(writeAddress(toNew(old) ?? { path: '', search: '' })).toBe(newer);
      expect(toOld(newer)).toEqual(parseAddress(old));
    }
  });

  it('has ready for applicants how their decisions are written', () => {
    expect(toNew('/applicants?approved=pending&savedSearch=Mine')?.search).toBe(
      '?savedSearch=Undecided',
    );
    expect(toNew('/applicants?approved=maybe&savedSearch=Mine')?.search).toBe('?savedSearch=Mine');
    expect(toOld('/admin/applicants?savedSearch=Rejected')?.search).toBe('?approved=false');
  });

  it.each([
    ['awaiting-review', 'Awaiting%20review'],
    ['started', 'Started'],
    ['in-review', 'In%20review'],
    ['complete', 'Complete'],
    ['please-review', 'Please%20review'],
  ])(
    'writes the state %s of activities as the saved search %s [BRIDGE-55 BRIDGE-59 BRIDGE-61]',
    (state, name) => {
      expect(toNew(`/activities?state=${state}`)?.search).toBe(`?savedSearch=${name}`);
      expect(toOld(`/admin/activities?savedSearch=${name}`)?.search).toBe(`?state=${state}`);
    },
  );

  it('hands unnamed parameters on byte for byte, except those of the shell [BRIDGE-51]', () => {
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
    ['/users?b=2&a=1', '/configuration/administrators?b=2&a=1', 'SHELL-94'],
    ['/administrators', '/configuration/administrators', 'SHELL-94'],
    ['/account?x=%2F', '/my/user?x=%2F', 'SHELL-96'],
    ['/account/profile', '/my/profile', 'SHELL-96'],
    ['/challenges?state=started', '/activities?state=started', 'SHELL-87'],
    ['/challenge-definitions?vueq=x', '/activity-types?vueq=x', 'SHELL-88'],
    ['/challenge-definitions/new/blog', '/activity-types/new/blog', 'SHELL-88 SHELL-89'],
    ['/challenge-definitions/edit/blog/2?vueq=x', '/activity-types/edit/blog/2?vueq=x', 'SHELL-89'],
    ['/reward-definitions', '/reward-types', 'SHELL-90'],
    ['/reward-definitions/point-rewards', '/reward-types/point-rewards', 'SHELL-91'],
    ['/reward-definitions/challenge-rewards', '/reward-types/activity-rewards', 'SHELL-92'],
    ['/configuration/community', '/community', 'SHELL-95'],
    ['/configuration/billing?x=1', '/billing?x=1', 'SHELL-95'],
  ])('leads from %s of former times to %s, query and all [SHELL-93 %s]', (from, to) => {
    expect(redirect(from)).toBe(to);
  });

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
    const known = screens;
    const ids = known.map((screen) => screen.id);
    const paths = known.flatMap((screen) => [screen.path, ...screen.aliases]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('stand in the list of whom they are for', () => {
    const kindsOf = (areas: Record<string, readonly Screen[]>) => [
      ...new Set(Object.values(areas).flatMap((area) => area.map(({ access }) => access.kind))),
    ];
    expect(kindsOf(visitors)).toEqual(['anyone']);
    expect(kindsOf(everyone)).toEqual(['signed-in']);
    expect(kindsOf(staff)).toEqual(['holds']);
    expect(kindsOf(operators)).toEqual(['operator']);
  });

  it('each have addresses that no row of another area takes', () => {
    const filled = (pattern: string) => pattern.replaceAll(/:\w+/g, 'x1');
    for (const { id, path, aliases } of screens) {
      expect(screenMap.at(filled(path))?.id, path).toBe(id);
      for (const alias of aliases) {
        const target = screenMap.redirect({ path: filled(alias), search: '' });
        expect(target?.path, alias).toBe(filled(path));
      }
    }
  });

  it('are embedded where the newer path is given, and beta where only a counterpart is named [BRIDGE-02 BRIDGE-04]', () => {
    const stageOf = (id: string) => rows.find((row) => row.id === id)?.stage;
    for (const id of ['sentEmail', 'systemEmails', 'start', 'dashboard', 'billing']) {
      expect(stageOf(id), id).toBe('embedded');
    }
    for (const id of ['ambassadors', 'applicants', 'activities', 'referrals', 'payments']) {
      expect(stageOf(id), id).toBe('beta');
    }
    for (const { newPath = '/' } of rows) expect(newPath).toMatch(/^\//);
  });

  it('can each be shown on the side their stage names [BRIDGE-05]', () => {
    for (const screen of screens) {
      if (screen.stage !== 'embedded') expect(screen.native, screen.id).toBeDefined();
      if (screen.stage !== 'native') expect(screen.newPath, screen.id).toBeDefined();
    }
  });
});

describe('the addresses while the newer admin is on top', () => {
  const whole = createScreenMap(rows);
  const signedIn = rows.filter(({ access }) => access.kind !== 'anyone');
  const plain = (path: string) => path.replaceAll(/:\w+/g, 'a');

  it.each(signedIn)('$id has one of its own, which leads back [BRIDGE-232 BRIDGE-233]', (row) => {
    const old = { path: plain(row.path), search: '?from=2026-01-01&utm=x' };
    const shown = whole.toTop(old);
    expect(shown?.path).toMatch(/^\/(admin|support)\//);
    expect(shown && whole.fromTop(shown)).toEqual(whole.normalOld(old));
  });

  it('are the newer admin’s, or /admin before the old one where it has none [BRIDGE-232]', () => {
    expect(screenMap.toTop(parseAddress('/ambassadors?pendingProfile=true'))).toEqual(
      screenMap.toNew(parseAddress('/ambassadors?pendingProfile=true')),
    );
    expect(screenMap.toTop(parseAddress('/application-form?a=1'))).toEqual({
      path: '/admin/application-form',
      search: '?a=1',
    });
  });

  it('are the old ones where visitors may come, and none where no row knows the address [BRIDGE-232]', () => {
    expect(screenMap.toTop(parseAddress('/login'))).toBeUndefined();
    expect(screenMap.fromTop(parseAddress('/admin/login'))).toBeUndefined();
    expect(screenMap.fromTop(parseAddress('/admin/no-such-page'))).toBeUndefined();
    expect(screenMap.redirect(parseAddress('/admin/application-form'))?.path).toBe(
      '/application-form',
    );
  });
});
