import { expect, it } from 'vitest';
import { Branding } from '#contract/tenants/branding.ts';
import { brandImageAddress, brandImageId, imageAddresses } from './image-address.ts';

const id = '0190b8c4-0000-4000-8000-000000000000';

it('is below the address of its tenant', () => {
  expect(brandImageAddress('acme', id)).toBe(`/api/v1/tenants/acme/brand-images/${id}`);
});

it('names a stored picture of its own tenant, and nothing else', () => {
  expect(brandImageId('acme', brandImageAddress('acme', id))).toBe(id);
  for (const url of [
    ...['', id, brandImageAddress('globex', id), brandImageAddress('acme', '')],
    ...[`https://cdn.example${brandImageAddress('acme', id)}`, brandImageAddress('acme', 'x')],
    `/other/v1/tenants/acme/brand-images/${id}`,
  ])
    expect(brandImageId('acme', url), url).toBeUndefined();
});

it('is listed for each setting of a branding that names one', () => {
  expect(imageAddresses(Branding.parse({}))).toEqual([]);
  expect(imageAddresses({ logo: null, faviconUrl: null, mobileIcons: null })).toEqual([]);
  const icon = { sizes: '192x192', purpose: 'any' } as const;
  expect(
    imageAddresses(
      Branding.parse({
        logo: { portalHeader: { url: '/logo' } },
        faviconUrl: '/favicon',
        mobileIcons: [
          { src: '/one', ...icon },
          { src: '/two', ...icon },
        ],
      }),
    ),
  ).toEqual([
    ['logo', '/logo'],
    ['faviconUrl', '/favicon'],
    ['mobileIcons', '/one'],
    ['mobileIcons', '/two'],
  ]);
});
