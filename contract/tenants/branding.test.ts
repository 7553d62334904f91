import { describe, expect, it } from 'vitest';
import { wrongFields } from '../testing/type-input.ts';
import { Branding } from './tenant.ts';

describe('the branding of a tenant', () => {
  it('is that of the product unless the tenant has its own [SHELL-260 SHELL-261]', () => {
    expect(Branding.parse({})).toEqual({
      headerBackgroundColor: '#2185D0',
      headerTextColor: 'rgba(255,255,255,0.9)',
      buttonColor: '#2185D0',
      hideBrandNameInHeader: false,
    });
  });

  it.each(['#fff', '#2185D0', '#2185D0cc', 'rgb(1, 2, 3)', 'rgba(255,255,255,0.9)'])(
    'takes the colour %j',
    (headerTextColor) => {
      expect(Branding.parse({ headerTextColor })).toMatchObject({ headerTextColor });
    },
  );

  it.each([
    'red',
    'a#fff',
    'rgb(red)',
    '#12',
    '#fff;background:url(//evil)',
    'url(#a)',
    'rgb(0,0,0)}',
    'expression(1)',
  ])('takes no colour %j, which could carry more than a colour', (headerTextColor) => {
    expect(wrongFields(Branding, { headerTextColor })).toEqual({
      headerTextColor: 'Please enter a colour like #2185D0',
    });
  });
});

describe('the address of a picture', () => {
  const faviconOf = (faviconUrl: string) => Branding.safeParse({ faviconUrl }).success;
  const logoOf = (url: string) => Branding.safeParse({ logo: { portalHeader: { url } } }).success;
  const iconOf = (src: string) =>
    Branding.safeParse({ mobileIcons: [{ src, sizes: '48x48' }] }).success;

  it.each(['https://cdn.test/a.png', 'http://cdn.test/a.png', '/demo/acme.svg', ''])(
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
  ])('may not be %j', (url) => {
    expect([faviconOf(url), logoOf(url), iconOf(url)]).toEqual([false, false, false]);
    expect(wrongFields(Branding, { faviconUrl: url })).toEqual({
      faviconUrl: 'Please enter an address that begins with https://',
    });
  });
});
