import { describe, expect, it } from 'vitest';
import { brandColours } from '#contract/tenants/branding.ts';
import { TenantSettings } from '#contract/tenants/settings.ts';
import { StoredSettings } from '#contract/tenants/tenant-for-admin.ts';
import { validateSection } from '../settings/section-change.ts';
import { testTenant } from '../testing/tenant.ts';
import { brandingOf, brandingSettingsOf, brandingValues, colourChange } from './form.ts';

const stored = (branding: object) =>
  brandingValues({
    ...testTenant,
    data: StoredSettings.parse(TenantSettings.parse({ tenantName: 'Acme', branding })),
  });

describe('the form of the branding', () => {
  it('gives back what is stored, and nothing where nothing is chosen [SET-64..71 SET-96 SET-111]', () => {
    const branding = {
      headerBackgroundColor: '#111111',
      headerHoverBackgroundColor: '#222222',
      headerActiveBackgroundColor: '#333333',
      headerTextColor: '#444444',
      primaryButtonColor: '#555555',
      primaryButtonHoverColor: '#666666',
      linkColor: '#777777',
      linkHoverColor: '#888888',
      logo: { portalHeader: { url: '/logo.png' } },
      faviconUrl: '/icon.png',
      hideBrandNameInHeader: true,
      mobileAppName: 'Acme',
      mobileIcons: [{ src: '/icon-192.png', sizes: '192x192' }],
    };
    expect(brandingOf(stored(branding))).toEqual(branding);
    const nothing = brandingOf(stored({}));
    for (const key of brandColours) expect(nothing[key]).toBeNull();
    expect(nothing).toMatchObject({
      logo: null,
      faviconUrl: null,
      hideBrandNameInHeader: false,
      mobileAppName: null,
      mobileIcons: null,
    });
  });

  it.each([
    'red',
    '#fff;background:url(//evil.test)',
    'url(javascript:alert(1))',
    'expression(alert(1))',
    '</style><script>alert(1)</script>',
    '#12345g',
    'var(--banyan-canvas)',
    '#2185D0cc',
  ])('refuses %j as any colour, at its field [SET-95 SET-96]', (text) => {
    const problemsOf = validateSection(brandingSettingsOf);
    for (const key of brandColours) {
      expect(problemsOf({ ...stored({}), [key]: text })).toEqual({
        [key]: 'Please enter a hex colour, e.g. #2185D0',
      });
    }
  });

  it('has others follow a colour, and only once it is typed to its end [SET-86 SET-97 SET-98]', () => {
    expect(colourChange('headerBackgroundColor', '#2185D0')).toEqual({
      headerBackgroundColor: '#2185D0',
      headerHoverBackgroundColor: '#175b8e',
      headerActiveBackgroundColor: '#175b8e',
    });
    expect(colourChange('primaryButtonColor', '#2185D0')).toEqual({
      primaryButtonColor: '#2185D0',
      primaryButtonHoverColor: '#1a69a4',
    });
    expect(colourChange('linkColor', '')).toEqual({ linkColor: '', linkHoverColor: '' });
    expect(colourChange('linkColor', '#2185')).toEqual({ linkColor: '#2185' });
    expect(colourChange('headerHoverBackgroundColor', '#000000')).toEqual({
      headerHoverBackgroundColor: '#000000',
    });
  });
});
