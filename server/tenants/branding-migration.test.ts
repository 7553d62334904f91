import { describe, expect, it } from 'vitest';
import { BrandingInput } from '#contract/tenants/branding.ts';
import { renameBranding } from '#server/migrations/2026-11-23-0340-branding.ts';

describe('branding that was stored before its keys were named', () => {
  it('keeps its looks under the names of today, which take no other colour than hex', () => {
    const stored = {
      headerBackgroundColor: 'rgb(29, 91, 76)',
      headerTextColor: 'rgba(255,255,255,0.9)',
      headerHoverBackgroundColor: '#174A3Ecc',
      headerActiveBackgroundColor: '#123c',
      buttonColor: '#C63D2F',
      buttonHoverColor: '#111111',
      linkHoverColor: 'rgb(300 0 7 / 50%)',
      logo: { portalHeader: { url: '/logo.png' } },
      faviconUrl: '',
      hideBrandNameInHeader: true,
      mobileAppName: 'Acme',
    };
    const renamed = renameBranding(stored);
    expect(renamed).toEqual({
      headerBackgroundColor: '#1d5b4c',
      headerTextColor: null,
      headerHoverBackgroundColor: '#174A3E',
      headerActiveBackgroundColor: '#123',
      primaryButtonColor: '#C63D2F',
      primaryButtonHoverColor: '#111111',
      linkColor: '#C63D2F',
      linkHoverColor: '#ff0007',
      logo: { portalHeader: { url: '/logo.png' } },
      faviconUrl: null,
      hideBrandNameInHeader: true,
      mobileAppName: 'Acme',
    });
    expect(BrandingInput.parse(renamed)).toMatchObject(renamed);
  });

  it('that says nothing goes on saying nothing', () => {
    expect(BrandingInput.parse(renameBranding({}))).toEqual(BrandingInput.parse({}));
  });
});
