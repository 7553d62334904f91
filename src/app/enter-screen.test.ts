import '../strangler/testing/every-area.ts';
import { describe, expect, it } from 'vitest';
import { hostilePaths } from '#bridge/testing/hostile-paths.ts';
import { holds } from '#contract/http/access.ts';
import type { Visitor } from '../shell/guards/default-route.ts';
import { defineScreen } from '../strangler/define-screen.ts';
import { createScreenMap } from '../strangler/screen-map.ts';
import { screenMap, screens } from '../strangler/screens.ts';
import { isNewSideFor } from '../strangler/stage.ts';
import type { Screen } from '../strangler/types.ts';
import { redirectOf } from './enter-screen.ts';

const visitor = (roles: Visitor['roles'], isOperatorTenant = false): Visitor => ({
  roles,
  features: {},
  isOperatorTenant,
});
const nobody = visitor(null);
const admin = visitor(['admin']);
const redirect = (address: string, who: Visitor) => redirectOf(address, who, screenMap);

describe('an address', () => {
  it('without a path is the default route of who asks [SHELL-01 SHELL-02 AMB-40]', () => {
    expect(redirect('/', admin)).toBe('/dashboard');
    expect(redirect('/', visitor([]))).toBe('/activities');
    expect(redirect('/', visitor(['tenant-admin'], true))).toBe('/tenant-admin');
    expect(redirect('/', nobody)).toBe('/login');
  });

  it('without a path is the jobs for support that is no admin [SHELL-278]', () => {
    expect(redirect('/', visitor(['support']))).toBe('/jobs');
    expect(redirect('/', visitor(['support', 'tenant-admin'], true))).toBe('/tenant-admin');
    expect(redirect('/', visitor(['support', 'tenant-admin']))).toBe('/jobs');
    expect(redirect('/', visitor(['support', 'admin']))).toBe('/dashboard');
  });

  it('that no screen has stays as it was typed [SHELL-05]', () => {
    expect(redirect('/nowhere?x=1', admin)).toBeNull();
    expect(redirect('/nowhere?x=1', nobody)).toBeNull();
  });

  it('of former times leads to the present one, query and fragment included [SHELL-93 SHELL-94 SHELL-96]', () => {
    expect(redirect('/users?vueq=x#row', admin)).toBe('/configuration/administrators?vueq=x#row');
    expect(redirect('/account', visitor([]))).toBe('/my/user');
  });

  it('of the embedded admin leads to the address people know [SHELL-98]', () => {
    expect(redirect('/admin/dashboard', admin)).toBe('/dashboard');
    expect(redirect('/admin/ambassadors?tags=includes-all%3Avip', admin)).toBe(
      '/ambassadors?tags=vip',
    );
  });

  it('that asks to show a page of the embedded admin leads to where people know it [SHELL-78 SHELL-79]', () => {
    const show = (page: string) => redirect(`/show?page=${encodeURIComponent(page)}`, admin);
    expect(show('/admin/ambassadors?tags=includes-all%3Avip')).toBe('/ambassadors?tags=vip');
    expect(show('/admin/dashboard')).toBe('/dashboard');
    for (const page of [
      '',
      '/admin/nowhere',
      '/login',
      '//evil.example/admin/dashboard',
      'admin',
    ]) {
      expect(show(page)).toBeNull();
    }
    expect(redirect('/show', admin)).toBeNull();
  });

  it('leads to no other origin, whatever it asks to show or to come back to [AUTH-18 SHELL-79]', () => {
    const origin = 'https://acme.example';
    for (const path of hostilePaths) {
      const wanted = encodeURIComponent(path);
      expect(redirect(`/show?page=${wanted}`, admin), path).toBeNull();
      const next = redirect(`/login?returnTo=${wanted}`, admin);
      expect(new URL(next ?? '', origin).origin, path).toBe(origin);
    }
  });

  it('of a row with a feature is blocked while the tenant has that feature off [SHELL-124 AMB-145]', () => {
    const row = defineScreen({
      id: 'extra',
      title: 'Extra',
      path: '/extra',
      stage: 'native',
      feature: 'general.extra',
      access: holds('admin'),
      native: async () => ({ Component: () => null }),
    });
    const map = createScreenMap<Screen>([...screens, row]);
    const ask = (features: Visitor['features']) =>
      redirectOf('/extra', { ...admin, features }, map);
    expect(ask({ 'general.extra': true })).toBeNull();
    expect(ask({ 'general.extra': false })).toBe('/dashboard');
    expect(ask({})).toBe('/dashboard');
  });

  it('is opened under its plain form [SHELL-06]', () => {
    expect(redirect('/Ambassadors/?tags=a', admin)).toBe('/ambassadors?tags=a');
  });

  it('for signing in sends those who are signed in on to what they wanted [AUTH-02 AUTH-08 AUTH-59]', () => {
    expect(redirect('/login', admin)).toBe('/dashboard');
    expect(redirect('/register?email=a@b.test', visitor([]))).toBe('/activities');
    expect(redirect('/login?returnTo=%2Fambassadors%3Ftags%3Da', admin)).toBe(
      '/ambassadors?tags=a',
    );
    expect(redirect('/login?returnTo=%2F%2Fevil.example', admin)).toBe('/dashboard');
    expect(redirect('/login', nobody)).toBeNull();
  });

  it('of a protected screen asks for a session first and remembers what was wanted [SHELL-122]', () => {
    expect(redirect('/ambassadors?tags=a#b', nobody)).toBe(
      '/login?returnTo=%2Fambassadors%3Ftags%3Da%23b',
    );
    expect(redirect('/ambassadors', visitor([]))).toBe('/activities');
    expect(redirect('/ambassadors', admin)).toBeNull();
  });
});

describe('a screen that the embedded admin has', () => {
  const rows: readonly Screen[] = screens;
  const map = createScreenMap<Screen>(rows);
  const mapped = rows.filter(({ newPath }) => newPath !== undefined);
  const filled = (pattern = '') => pattern.replace(/:\w+/g, 'x');
  const people = [[], ['admin'], ['support'], ['admin', 'support'], ['tenant-admin']] as const;
  const mayOpen = ({ path }: Screen, who: Visitor) => redirectOf(filled(path), who, map) === null;

  it.each(mapped)('is open to the same people whichever side shows it: $id [BRIDGE-154]', (row) => {
    for (const who of [nobody, ...people.map((roles) => visitor(roles))]) {
      const old = redirectOf(filled(row.newPath), who, map) ?? '';
      expect(map.at(old.split('?')[0] ?? '')?.newPath).toBe(row.newPath);
      expect(redirectOf(old, who, map) === null).toBe(mayOpen(row, who));
    }
  });

  it.each(mapped)('is for whom its row names, below /support/ for support alone: $id', (row) => {
    const named = row.newRoles ?? ('roles' in row.access ? row.access.roles : undefined);
    const isOfSupport = row.newPath?.startsWith('/support/') ?? false;
    expect(isOfSupport ? named : ['support']).toEqual(['support']);
    for (const roles of people) {
      const isServed = mayOpen(row, visitor(roles)) && isNewSideFor(row, roles);
      const isNamed = named === undefined || roles.some((role) => named.includes(role));
      expect(isServed, roles.join()).toBe(isNamed);
    }
  });

  it.each(['/data-management', '/shopify-billing'])(
    'needs the role of support at %s, which lies below /support/ there [BILL-14 BRIDGE-155]',
    (path) => {
      expect(map.toNew({ path, search: '' })?.path).toMatch(/^\/support\//);
      expect(redirectOf(path, admin, map)).toBe('/dashboard');
      expect(redirectOf(path, visitor(['support']), map)).toBeNull();
    },
  );
});
