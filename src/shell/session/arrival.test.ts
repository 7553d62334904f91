import { beforeEach, describe, expect, it } from 'vitest';
import { takeArrival } from './arrival.ts';

const open = (address: string) => {
  history.replaceState({ kept: true }, '', address);
  const arrival = takeArrival(window);
  return { ...arrival, address: location.pathname + location.search + location.hash };
};

beforeEach(() => history.replaceState(null, '', '/'));

describe('the address of a page load', () => {
  it.each([
    ['/reset-password?email=a%40b.test&token=secret', '/reset-password?email=a%40b.test'],
    ['/access?token=secret&email=a%40b.test#x', '/access?email=a%40b.test#x'],
    ['/Reset-Password/?token=secret', '/Reset-Password/'],
    ['/login-with-token#token=secret', '/login-with-token'],
  ])('gives up its token at once: %s [AUTH-91]', (address, cleaned) => {
    expect(open(address)).toEqual({ token: 'secret', state: null, address: cleaned });
    expect(history.state).toEqual({ kept: true });
  });

  it.each([
    ['/login?tenantId=globex#state=hash', '/login?tenantId=globex'],
    ['/login-tenant-admin?tenantId=globex#state=hash', '/login-tenant-admin?tenantId=globex'],
  ])('gives up what a switch of tenants left in it: %s [AUTH-89]', (address, cleaned) => {
    expect(open(address)).toEqual({ token: null, state: 'hash', address: cleaned });
  });

  it.each([
    '/',
    '/ambassadors?token=x#state=y',
    '/login?token=x#row',
    '/register?email=a%40b.test&inviteToken=x',
  ])('stays as it is elsewhere: %s', (address) => {
    expect(open(address)).toEqual({ token: null, state: null, address });
  });
});
