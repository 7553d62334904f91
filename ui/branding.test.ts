import { describe, expect, it } from 'vitest';
import { banyanBranding, headerColours } from './branding.ts';

const branding = { ...banyanBranding, headerBackgroundColor: '#2185d0' };

describe('the colours of the header', () => {
  it('for hover and active are 15% darker than the background [SET-97 SHELL-119]', () => {
    const { background, hover, active } = headerColours(branding);
    expect([background, hover, active]).toEqual(['#2185d0', '#1c71b1', '#1c71b1']);
  });

  it('are the tenant’s own where they are set [SHELL-119]', () => {
    const own = { ...branding, headerHoverBackgroundColor: '#123456' };
    expect(headerColours(own).hover).toBe('#123456');
  });
});
