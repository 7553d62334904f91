import '../strangler/testing/every-area.ts';
import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/http/access.ts';
import type { Visitor } from '../shell/guards/default-route.ts';
import { parseAddress } from '../strangler/address.ts';
import { screenMap, screens } from '../strangler/screens.ts';
import type { Screen } from '../strangler/types.ts';
import { redirectOf } from './enter-screen.ts';

const visitor = (roles: readonly Role[] | null, isOperatorTenant = false): Visitor => ({
  roles,
  features: {},
  isOperatorTenant,
});
const nobody = visitor(null);
const ambassador = visitor([]);
const admin = visitor(['admin']);

/** Whether there is a screen at the address, open to the visitor. */
function opens(address: string, who: Visitor): boolean {
  const isKnown = screenMap.at(parseAddress(address).path) !== undefined;
  return isKnown && redirectOf(address, who, screenMap) === null;
}

describe('the addresses of signing in', () => {
  it.each([
    '/login?tenantId=globex',
    '/register?email=a@b.test&inviteToken=x',
    '/forgot-password',
    '/reset-password?email=a@b.test&token=x',
    '/login-with-token',
    '/access?email=a@b.test&token=x',
  ])('open %s to visitors [SHELL-07..11 SHELL-14]', (address) => {
    expect(opens(address, nobody)).toBe(true);
  });

  it.each(['/tenant-admin', '/login-tenant-admin?tenantId=globex'])(
    'ask for a login before %s [SHELL-12 SHELL-13]',
    (address) => {
      expect(redirectOf(address, nobody, screenMap)).toMatch(/^\/login\?returnTo=/);
      expect(opens(address, visitor(['tenant-admin'], true))).toBe(true);
    },
  );

  it('open /login-as to support alone [SHELL-15]', () => {
    expect(opens('/login-as', visitor(['support']))).toBe(true);
    for (const other of [nobody, ambassador, admin]) expect(opens('/login-as', other)).toBe(false);
  });
});

/** Where somebody ends who opens the address and follows every redirect. */
function arrives(address: string, who: Visitor): string {
  let present = address;
  for (let steps = 0; steps < 5; steps += 1) {
    const next = redirectOf(present, who, screenMap);
    if (next === null) return present;
    present = next;
  }
  throw new Error(`${address} leads in circles`);
}

describe('the addresses of the programme', () => {
  it.each([
    ['/dashboard', 'SHELL-75'],
    ['/dashboard-old?period-type=week&date-in-period=2024-06-05', 'SHELL-76'],
    ['/start?charge_id=7', 'SHELL-77'],
    ['/ambassadors', 'SHELL-97'],
    [
      '/ambassadors/ann/activities?from=2024-06-01&to=2024-06-30&challengeDefinitionId=x',
      'SHELL-38',
    ],
    ['/configuration/administrators', 'SHELL-43'],
    ['/activity-types?vueq=x', 'SHELL-18'],
    ['/activity-types/new/blog?s=2', 'SHELL-19'],
    ['/activity-types/new?clone=a&replace=b&version=2&vueq=x', 'SHELL-20'],
    ['/activity-types/edit/write-a-post/2?vueq=x', 'SHELL-21'],
    ['/activity-types/referral/edit/bring-a-friend/2?vueq=x', 'SHELL-23 REF-13'],
  ])('open %s to admins, and to no ambassador [%s]', (address) => {
    expect(opens(address, admin)).toBe(true);
    expect(opens(address, ambassador)).toBe(false);
    expect(arrives(address, ambassador)).toBe('/activities');
  });

  it('open /activities to admins and to ambassadors [SHELL-17]', () => {
    const address = '/activities?state=started&from=2024-06-01&to=2024-06-30&vueq=x';
    for (const who of [admin, ambassador]) expect(opens(address, who)).toBe(true);
    expect(opens(address, nobody)).toBe(false);
  });

  it.each([
    ['/users', '/configuration/administrators', 'SHELL-41 AMB-53 AMB-54'],
    ['/activity-types/blog/new?s=1&vueq=x', '/activity-types/new/blog?s=1&vueq=x', 'SHELL-22'],
  ])('lead from %s to where it is now, admins alone [%s]', (address, screen) => {
    expect(arrives(address, admin)).toBe(screen);
    expect(opens(screen, admin)).toBe(true);
    expect(arrives(address, ambassador)).toBe('/activities');
  });

  it.each([
    ['/settings', '/tenant-settings'],
    ['/configuration', '/tenant-settings'],
    ['/reports', '/reports/activities'],
    ['/payouts', '/payout-runs'],
    ['/audit-log', '/configuration/audit-log'],
  ])('lead from %s, which people type, to %s [SHELL-370]', (typed, screen) => {
    expect(arrives(`${typed}?vueq=x`, admin)).toBe(arrives(`${screen}?vueq=x`, admin));
    expect(arrives(typed, admin)).toBe(screen);
    expect(opens(screen, admin)).toBe(true);
    expect(arrives(typed, ambassador)).toBe('/activities');
  });
});

describe('the addresses of rewards and referrals', () => {
  const areas = ['rewards', 'referrals'] as const;

  it.each([
    ['/rewards', '/my/rewards'],
    ['/Referrals/?from=mail#top', '/my/referrals?from=mail#top'],
  ])('lead ambassadors from %s to their own, which is %s [SHELL-312]', (address, own) => {
    expect(arrives(address, { ...ambassador, areas })).toBe(own);
    expect(arrives(address, { ...ambassador, areas: [] })).toBe('/activities');
    expect(arrives('/rewards/issued', { ...ambassador, areas })).toBe('/activities');
  });

  it('lead admins and support as any other [SHELL-85]', () => {
    expect(arrives('/rewards', admin)).toBe('/rewards/selections/unissued');
    expect(arrives('/referrals', admin)).toBe('/referrals');
    expect(arrives('/rewards', visitor(['support']))).toBe('/jobs');
  });
});

describe('the address of the account', () => {
  it('leads everybody who is signed in to their own account [SHELL-71 SHELL-96]', () => {
    for (const who of [admin, ambassador, visitor(['support'])]) {
      expect(arrives('/account', who)).toBe('/my/user');
      expect(opens('/my/user', who)).toBe(true);
    }
    expect(arrives('/account', nobody)).toBe('/login?returnTo=%2Fmy%2Fuser');
  });
});

describe('the account pages of the old application', () => {
  it.each([
    ['/account', '/my/user'],
    ['/account/profile', '/my/profile'],
    ['/account/notifications', '/account/notifications'],
    ['/payments', '/payments'],
  ])('are open to all who are signed in: %s, which is %s [AMB-45]', (address, page) => {
    for (const who of [admin, ambassador, visitor(['support'])]) {
      expect(arrives(address, who)).toBe(page);
      expect(opens(page, who)).toBe(true);
    }
    expect(arrives(address, nobody)).toBe(`/login?returnTo=${encodeURIComponent(page)}`);
  });
});

describe('an address of the embedded admin', () => {
  it('is guarded as the address people know [SHELL-135]', () => {
    const typed = '/admin/ambassadors?tags=includes-all:vip';
    expect(arrives(typed, admin)).toBe('/ambassadors?tags=vip');
    expect(arrives(typed, ambassador)).toBe('/activities');
    expect(arrives(typed, nobody)).toBe('/login?returnTo=%2Fambassadors%3Ftags%3Dvip');
    expect(arrives('/admin/configuration/audit-log', visitor(['support']))).toBe(
      '/configuration/audit-log',
    );
  });
});

describe('the rule of who may open a screen', () => {
  const rows: readonly Screen[] = screens;
  const below = (path: string) =>
    rows.filter((row) => row.path === path || row.path.startsWith(`${path}/`));
  const features = Object.fromEntries(
    rows.flatMap(({ feature }) => (feature ? [[feature, true]] : [])),
  );
  const areas = rows.flatMap(({ area }) => (area ? [area] : []));
  /** Whether the guards let somebody through to an address of the row, with every feature and every area. */
  const allowed = ({ path }: Screen, who: Visitor) =>
    redirectOf(path.replace(/:\w+/g, 'x'), { ...who, features, areas }, screenMap) === null;
  const support = visitor(['support']);

  it.each([
    '/dashboard',
    '/dashboard-old',
    '/start',
    '/activity-types',
    '/ambassadors',
    '/applicants',
    '/configuration/administrators',
    '/reward-types',
    '/rewards',
    '/reward-tokens',
    '/referrals',
    '/emails',
    '/system-emails',
    '/integrations',
  ])(
    'asks for an admin at %s and all below it, built or to come [SHELL-85 AMB-130 AMB-146]',
    (path) => {
      expect(below(path)).not.toEqual([]);
      for (const row of below(path)) {
        expect(allowed(row, admin), row.path).toBe(true);
        for (const who of [nobody, ambassador, support]) expect(allowed(row, who)).toBe(false);
      }
    },
  );

  it.each(['/activities', '/my', '/account', '/payments', '/social'])(
    'asks for no more than a session at %s and all below it [SHELL-86]',
    (path) => {
      expect(below(path)).not.toEqual([]);
      for (const row of below(path)) {
        expect(allowed(row, ambassador), row.path).toBe(true);
        expect(allowed(row, nobody), row.path).toBe(false);
      }
    },
  );

  it('sends others away from a screen to come as from any other [SHELL-85 SHELL-86]', () => {
    expect(arrives('/integrations', nobody)).toBe('/login?returnTo=%2Fintegrations');
    expect(arrives('/integrations', ambassador)).toBe('/activities');
    expect(arrives('/payments', nobody)).toBe('/login?returnTo=%2Fpayments');
  });

  it.each(['/tenant-settings', '/reports', '/integrations', '/billing'])(
    'opens %s to admins [SHELL-217 SHELL-220 INT-01]',
    (path) => {
      for (const row of below(path)) {
        expect(allowed(row, admin), row.path).toBe(true);
        for (const who of [nobody, ambassador, support]) expect(allowed(row, who)).toBe(false);
      }
    },
  );

  it.each([
    ['/community', '/admin/configuration/community'],
    ['/configuration/administrators', '/admin/configuration/administrators'],
    ['/billing', '/admin/configuration/billing'],
  ])('opens %s to admins, which the newer admin has at %s [SET-09 SET-11]', (path, newPath) => {
    const row = screenMap.at(path);
    expect(row?.newPath).toBe(newPath);
    for (const who of [nobody, ambassador, support]) expect(row && allowed(row, who)).toBe(false);
    expect(row && allowed(row, admin)).toBe(true);
  });

  it('opens /create-tenant to admins where tenants are created [SHELL-217 SHELL-220]', () => {
    for (const row of below('/create-tenant')) {
      expect(allowed(row, visitor(['admin'], true))).toBe(true);
      expect(allowed(row, visitor([], true))).toBe(false);
    }
  });

  it.each(['/jobs', '/plan', '/login-as'])(
    'asks for support at %s [SHELL-218 SHELL-219 PLAN-01]',
    (path) => {
      expect(below(path)).not.toEqual([]);
      for (const row of below(path)) {
        expect(allowed(row, support), row.path).toBe(true);
        for (const who of [nobody, ambassador, admin]) expect(allowed(row, who)).toBe(false);
      }
    },
  );
});

describe('the addresses of activities and their types', () => {
  const list = 'vueq=%7B%22page%22%3A2%7D';

  it.each([
    '/activities?state=awaiting-review&from=2026-01-01',
    `/activity-types?${list}`,
    `/activity-types/new?clone=a-slug&${list}`,
    '/activity-types/new?replace=a-slug&version=2',
    '/activity-types/new/social?s=3',
    `/activity-types/edit/a-slug/2?${list}`,
    '/activity-types/referral/edit/a-slug/1',
  ])('open %s to admins [ACT-01 TYPE-01 TYPE-02 TYPE-03 TYPE-04 TYPE-06]', (address) => {
    expect(opens(address, admin)).toBe(true);
  });

  it('open the types to nobody but admins [TYPE-128]', () => {
    for (const path of ['/activity-types', '/activity-types/new', '/activity-types/edit/a/1']) {
      for (const other of [nobody, ambassador, visitor(['support'])])
        expect(opens(path, other)).toBe(false);
    }
  });

  it.each([
    ['/challenges?state=started', '/activities?state=started'],
    ['/challenge-definitions', '/activity-types'],
    ['/challenge-definitions/new', '/activity-types/new'],
    ['/challenge-definitions/new/social', '/activity-types/new/social'],
    ['/challenge-definitions/edit/a-slug/2', '/activity-types/edit/a-slug/2'],
    ['/challenge-definitions/referral/edit/a-slug/2', '/activity-types/referral/edit/a-slug/2'],
    // Both forms that name a category first or last, the first of them where both fit.
    [`/activity-types/social/new?s=2&${list}`, `/activity-types/new/social?s=2&${list}`],
    ['/activity-types/new/new', '/activity-types/new/new'],
  ])('lead from %s to %s [ACT-02 TYPE-05 TYPE-07 TYPE-10]', (former, present) => {
    expect(arrives(former, admin)).toBe(present);
  });

  it.each([
    ['/activities?state=awaiting-review', '/admin/activities?savedSearch=Awaiting+review'],
    ['/activity-types', '/admin/activity-types'],
    ['/activity-types/new/social?s=2', '/admin/activity-types/new?category=social&s=2'],
    ['/activity-types/new?clone=a-slug', '/admin/activity-types/new?clone=a-slug'],
    ['/activity-types/edit/a-slug/2', '/admin/activity-types/edit/a-slug/2'],
    [
      '/activity-types/referral/edit/a-slug/2',
      '/admin/activity-types/edit/a-slug/2?category=referral',
    ],
  ])('are %s and %s on the two sides [ACT-10 TYPE-16]', (old, next) => {
    const mapped = screenMap.toNew(parseAddress(old));
    const [path, query = ''] = next.split('?');
    expect(mapped?.path).toBe(path);
    expect(new URLSearchParams(mapped?.search)).toEqual(new URLSearchParams(query));
    expect(arrives(next, admin)).toBe(old);
  });
});

describe('the addresses of rewards', () => {
  it.each([
    ['/reward-definitions', '/reward-types', 'REW-05'],
    ['/reward-definitions/point-rewards', '/reward-types/point-rewards', 'REW-06'],
    ['/reward-definitions/challenge-rewards', '/reward-types/activity-rewards', 'REW-07'],
  ])('lead from %s to %s [%s]', (former, present) => {
    expect(redirectOf(former, admin, screenMap)).toBe(present);
    expect(opens(present, admin)).toBe(true);
  });
});
