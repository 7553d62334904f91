import { describe, expect, it } from 'vitest';
import { isIn, networkOf } from './network-of.ts';

describe('the network of an address', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('an address among networks', () => {
  const networks = ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1'];

  it.each(['10.255.0.1', '::ffff:10.0.0.1', '192.0.2.7', '2001:db8:ffff::1', '::1'])(
    'is %s',
    (address) => {
      expect(isIn(address, networks)).toBe(true);
    },
  );

  it.each(['11.0.0.1', '192.0.2.8', '2001:db9::1', '::2', '', 'unknown'])(
    'is not %j',
    (address) => {
      expect(isIn(address, networks)).toBe(false);
    },
  );

  it('is none where there are none', () => {
    expect(isIn('10.0.0.1', [])).toBe(false);
  });
});
