import { describe, expect, it } from 'vitest';
import { wrongFields } from '../testing/type-input.ts';
import { Branding, BrandingInput, brandColours } from './branding.ts';

const invalid = 'Please enter a hex colour, e.g. #2185D0';

describe('the branding of a tenant', () => {
  it('is null in everything that the tenant has not chosen [SET-64..71 SET-96]', () => {
    expect(BrandingInput.parse({})).toEqual({
      headerBackgroundColor: null,
      headerHoverBackgroundColor: null,
      headerActiveBackgroundColor: null,
      headerTextColor: null,
      primaryButtonColor: null,
      primaryButtonHoverColor: null,
      linkColor: null,
      linkHoverColor: null,
      logo: null,
      faviconUrl: null,
      hideBrandNameInHeader: false,
      mobileAppName: null,
      mobileIcons: null,
    });
  });

  it.each(brandColours)(
    'takes a hex colour of 3 or 6 digits, or none, as %s [SET-95 SET-96]',
    (key) => {
      for (const colour of ['#fff', '#2185D0', '#abcdef', null]) {
        expect(BrandingInput.parse({ [key]: colour })[key]).toBe(colour);
      }
    },
  );

  it.each([
    ...['red', 'a#fff', 'fff', '#12', '#1234', '#12345', '#2185D0cc', '#2185D0 ', '#gggggg', ''],
    ...['rgb(1, 2, 3)', 'rgba(255,255,255,0.9)', '#fff;background:url(//evil)', 'rgb(0,0,0)}'],
  ])('takes no colour %j [SET-95 SET-96 SET-100]', (colour) => {
    const all = Object.fromEntries(brandColours.map((key) => [key, colour]));
    expect(wrongFields(BrandingInput, all)).toEqual(
      Object.fromEntries(brandColours.map((key) => [key, invalid])),
    );
  });

  it('has no colour where an older release has stored what is none', () => {
    const all = Object.fromEntries(brandColours.map((key) => [key, 'rgba(255,255,255,0.9)']));
    expect(Branding.parse(all)).toEqual(BrandingInput.parse({}));
    expect(Branding.parse({ linkColor: '#123' }).linkColor).toBe('#123');
  });
});

describe('the address of a picture', () => {
  const faviconOf = (faviconUrl: string) => Branding.safeParse({ faviconUrl }).success;
  const logoOf = (url: string) => Branding.safeParse({ logo: { portalHeader: { url } } }).success;
  const iconOf = (src: string) =>
    Branding.safeParse({ mobileIcons: [{ src, sizes: '48x48' }] }).success;

  it.each(['https://cdn.test/a.png', 'http://cdn.test/a.png', '/demo/acme.svg'])(
    'may be %j',
    (url) => {
      expect([faviconOf(url), logoOf(url), iconOf(url)]).toEqual([true, true, true]);
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test/a.png',
    '/\\evil.test',
    'a.png',
    '',
  ])('may not be %j', (url) => {
    expect([faviconOf(url), logoOf(url), iconOf(url)]).toEqual([false, false, false]);
    expect(wrongFields(Branding, { faviconUrl: url })).toEqual({
      faviconUrl: 'Please enter an address that begins with https://',
    });
  });
});
