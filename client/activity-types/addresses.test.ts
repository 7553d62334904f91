import { describe, expect, it } from 'vitest';
import { typeAddress, typeAddresses } from './addresses.ts';

const addressesOf = typeAddresses({
  list: '/types',
  new: (category) => (category ? ['/types/new', { category }] : ['/types/new']),
  edit: ({ slug, version }) => [`/types/${slug}/${version}`],
});
const type = { slug: 'hike', version: 2, category: 'social' } as const;

describe('the addresses of activity types', () => {
  it('are what the side says they are', () => {
    const addresses = addressesOf(null);
    expect([addresses.list(), addresses.new(), addresses.new('social')]).toEqual([
      '/types',
      '/types/new',
      '/types/new?category=social',
    ]);
    expect([addresses.edit(type), addresses.clone(type), addresses.replace(type)]).toEqual([
      '/types/hike/2',
      '/types/new?category=social&clone=hike&version=2',
      '/types/new?category=social&replace=hike&version=2',
    ]);
  });

  it('all keep the state of the list to come back to [TYPE-13]', () => {
    const addresses = addressesOf('{"page":2}&x');
    for (const address of [
      addresses.list(),
      addresses.new('social'),
      addresses.edit(type),
      addresses.clone(type),
      addresses.replace(type),
    ]) {
      expect(new URL(address, 'https://acme.test').searchParams.get('vueq')).toBe('{"page":2}&x');
    }
  });
});

it('the address of a version says its category only where that is referral', () => {
  const version = { slug: 'share', version: 2 };
  expect(typeAddress({ ...version, category: 'social' })).toBe(
    '/admin/activity-types/edit/share/2',
  );
  expect(typeAddress({ ...version, category: 'referral' })).toBe(
    '/admin/activity-types/edit/share/2?category=referral',
  );
});
