import { describe, expect, it } from 'vitest';
import type { Visitor } from '../shell/guards/default-route.ts';
import { screenMap } from '../strangler/screens.ts';
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
  it('without a path is the default route of who asks [SHELL-01 SHELL-02]', () => {
    expect(redirect('/', admin)).toBe('/dashboard');
    expect(redirect('/', visitor([]))).toBe('/my/user');
    expect(redirect('/', visitor(['tenant-admin'], true))).toBe('/tenant-admin');
    expect(redirect('/', nobody)).toBe('/login');
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

  it('is opened under its plain form [SHELL-06]', () => {
    expect(redirect('/Ambassadors/?tags=a', admin)).toBe('/ambassadors?tags=a');
  });

  it('for signing in sends those who are signed in on to what they wanted [AUTH-02 AUTH-08 AUTH-59]', () => {
    expect(redirect('/login', admin)).toBe('/dashboard');
    expect(redirect('/register?email=a@b.test', visitor([]))).toBe('/my/user');
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
    expect(redirect('/ambassadors', visitor([]))).toBe('/my/user');
    expect(redirect('/ambassadors', admin)).toBeNull();
  });
});
