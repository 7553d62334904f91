import '../../strangler/testing/every-area.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyone, holds, operator, type Role, roles, signedIn } from '#contract/http/access.ts';
import { screens } from '../../strangler/screens.ts';
import { defaultRoute, type Visitor } from './default-route.ts';
import { guard, type Visit } from './guards.ts';

const nobody: Visitor = { roles: null, features: {}, isOperatorTenant: false };
const holding = (...held: Role[]): Visitor => ({ ...nobody, roles: held });
const asking = (visit: Partial<Visit>): Visit => ({
  access: holds('admin'),
  address: '/ambassadors?tags=vip',
  ...visit,
});

describe('the guards', () => {
  it('send a visitor without session to login and remember the wanted screen [SHELL-122 AUTH-16 AUTH-18]', () => {
    expect(guard(asking({}), nobody)).toBe('/login?returnTo=%2Fambassadors%3Ftags%3Dvip');
    expect(guard(asking({ access: signedIn }), nobody)).toContain('/login?');
    expect(guard(asking({ access: anyone }), nobody)).toBeNull();
  });

  it('send whoever lacks the role to the default route of the roles held [SHELL-123 SHELL-125 AMB-145]', () => {
    expect(guard(asking({}), holding())).toBe('/activities');
    expect(guard(asking({}), holding('support'))).toBe('/jobs');
    expect(guard(asking({}), holding('admin'))).toBeNull();
    expect(guard(asking({ access: holds('admin', 'support') }), holding('support'))).toBeNull();
  });

  it('open the operator screens to a tenant-admin of the operator tenant only [AUTH-127 AUTH-130]', () => {
    const visit = asking({ access: operator });
    expect(guard(visit, { ...holding('tenant-admin'), isOperatorTenant: true })).toBeNull();
    expect(guard(visit, holding('tenant-admin', 'admin'))).toBe('/dashboard');
    expect(guard(visit, { ...holding('admin'), isOperatorTenant: true })).toBe('/dashboard');
  });

  it('send ambassadors on to the portal, with path and query, and nobody who has a role [SHELL-126 SHELL-128 SHELL-129 AMB-40 AMB-41]', () => {
    const visit = asking({ access: signedIn, address: '/my/user?a=b' });
    const portalUrl = 'https://portal.acme.test';
    const moved = 'https://portal.acme.test/my/user?a=b';
    expect(guard(visit, { ...holding(), portalUrl })).toBe(moved);
    for (const role of roles) expect(guard(visit, { ...holding(role), portalUrl })).toBeNull();
    expect(guard(visit, holding())).toBeNull();
    expect(guard(asking({ access: anyone }), { ...holding(), portalUrl })).toBeNull();
    expect(guard(visit, { ...nobody, portalUrl })).toContain('/login');
    const byRole = asking({ address: '/ambassadors' });
    expect(guard(byRole, { ...holding(), portalUrl })).toBe(`${portalUrl}/ambassadors`);
  });

  it('block a screen whose feature is off or unknown [PLAN-79 SHELL-124 AMB-145]', () => {
    const visit = asking({ feature: 'reports' });
    const admin = holding('admin');
    expect(guard(visit, { ...admin, features: { reports: true } })).toBeNull();
    expect(guard(visit, { ...admin, features: { reports: false } })).toBe('/dashboard');
    expect(guard(visit, admin)).toBe('/dashboard');
  });

  it('lead from an own area that somebody does not have to their account', () => {
    const visit = asking({ access: signedIn, area: 'referrals' });
    expect(guard(visit, { ...holding(), areas: ['user', 'referrals'] })).toBeNull();
    expect(guard(visit, { ...holding(), areas: ['user'] })).toBe('/my/user');
    expect(guard(visit, holding('admin'))).toBe('/my/user');
  });

  it('lead an admin whose tenant does not pay to billing, and nobody else [BILL-49 BILL-52 BILL-53 BILL-81]', () => {
    const unpaid = (...held: Role[]): Visitor => ({ ...holding(...held), isActive: false });
    expect(guard(asking({}), unpaid('admin'))).toBe('/billing');
    expect(guard(asking({ access: signedIn }), unpaid('admin', 'tenant-admin'))).toBe('/billing');
    expect(guard(asking({}), { ...unpaid('admin'), isActive: true })).toBeNull();
    expect(guard(asking({}), holding('admin'))).toBeNull();
    expect(guard(asking({}), unpaid('admin', 'support'))).toBeNull();
    expect(guard(asking({ access: holds('support') }), unpaid('support'))).toBeNull();
    expect(guard(asking({ access: signedIn }), unpaid())).toBeNull();
    expect(guard(asking({ access: anyone }), unpaid('admin'))).toBeNull();
    expect(guard(asking({ access: anyone }), { ...nobody, isActive: false })).toBeNull();
  });

  it('close billing to whoever is no admin [BILL-84]', () => {
    const ways = screens.filter(({ id }) => id === 'billing' || id === 'billingSettings');
    expect(ways).toHaveLength(2);
    for (const screen of ways) {
      const visit = { ...screen, address: screen.path };
      for (const visitor of [holding(), holding('support'), holding('tenant-admin'), nobody])
        expect(guard(visit, visitor)).not.toBeNull();
      expect(guard(visit, holding('admin'))).toBeNull();
    }
  });

  it('leave billing, its settings, getting started and connecting Shopify open to an admin whose tenant does not pay [BILL-50 BILL-142 INT-12]', () => {
    const open = screens
      .filter((screen) => screen.access.kind !== 'anyone')
      .filter((screen) => {
        const visitor = { ...holding('admin'), isActive: false };
        return guard({ ...screen, address: screen.path }, visitor) === null;
      });
    expect(open.map(({ id }) => id).sort()).toEqual([
      ...['billing', 'billingSettings', 'shopifyConnect', 'start'],
    ]);
  });

  it('lead an admin whose tenant is billed through Shopify to billing settings instead [BILL-51]', () => {
    const unpaid: Visitor = { ...holding('admin'), isActive: false, paysByShopify: true };
    expect(guard(asking({}), unpaid)).toBe('/billing/settings');
    expect(guard(asking({}), { ...unpaid, isActive: true })).toBeNull();
    expect(guard(asking({}), { ...unpaid, roles: ['admin', 'support'] })).toBeNull();
  });

  it('ask for payment last', () => {
    const visitor: Visitor = { ...holding('admin'), isActive: false };
    const visit = asking({ feature: 'reports' });
    expect(guard(visit, visitor)).toBe('/dashboard');
    expect(guard(visit, { ...visitor, features: { reports: true } })).toBe('/billing');
    expect(guard(asking({ access: holds('support') }), visitor)).toBe('/dashboard');
  });

  it('ask for the session before the host, the host before the role and the role before the feature [SHELL-134]', () => {
    const visit = asking({ feature: 'reports' });
    expect(guard(visit, nobody)).toContain('/login');
    const portalUrl = 'https://portal.acme.test';
    expect(guard(visit, { ...nobody, portalUrl })).toContain('/login');
    expect(guard(visit, { ...holding(), portalUrl })).toBe(`${portalUrl}${visit.address}`);
    expect(guard(visit, { ...holding(), features: { reports: true } })).toBe('/activities');
  });
});

describe('the default route', () => {
  const operatorTenant = { ...nobody, isOperatorTenant: true };

  it('is that of a role, of ambassadors, or of who is not signed in [SHELL-02 AUTH-38]', () => {
    expect(defaultRoute(nobody)).toBe('/login');
    expect(defaultRoute(holding('admin'))).toBe('/dashboard');
    expect(defaultRoute({ ...operatorTenant, roles: ['tenant-admin'] })).toBe('/tenant-admin');
    expect(defaultRoute(holding('tenant-admin'))).toBe('/my/user');
    expect(defaultRoute(holding())).toBe('/activities');
  });

  it('is named by the first of admin, tenant-admin and support, in whatever order they are held [SHELL-03]', () => {
    const of = (...held: Role[]) => defaultRoute({ ...operatorTenant, roles: held });
    expect(of('tenant-admin', 'support', 'admin')).toBe('/dashboard');
    expect(of('tenant-admin', 'admin')).toBe('/dashboard');
    expect(of('support', 'admin')).toBe('/dashboard');
    expect(of('support', 'tenant-admin')).toBe('/tenant-admin');
    expect(defaultRoute(holding('tenant-admin', 'support'))).toBe('/jobs');
    expect(of('support')).toBe('/jobs');
    expect(of('tenant-admin')).toBe('/tenant-admin');
  });

  it('is open to whoever is sent there, so that nobody is sent in circles [SHELL-125]', () => {
    const held = fc.option(fc.shuffledSubarray([...roles]), { nil: null });
    fc.assert(
      fc.property(held, fc.boolean(), (roles, isOperatorTenant) => {
        const visitor: Visitor = { roles, features: {}, isOperatorTenant };
        const address = defaultRoute(visitor);
        const screen = screens.find(({ path }) => path === address);
        expect(screen && guard({ ...screen, address }, visitor)).toBeNull();
      }),
    );
  });
});
