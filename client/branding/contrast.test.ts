import { describe, expect, it } from 'vitest';
import { Branding } from '#contract/tenants/branding.ts';
import { looksOf } from '#contract/tenants/looks.ts';
import { contrastOf } from '#contract/tenants/readable.ts';
import { measure } from './contrast.ts';

const looks = (branding: object) => looksOf(Branding.parse(branding));

describe('how well a colour is read', () => {
  it('is measured against what it is seen with', () => {
    const of = looks({ headerBackgroundColor: '#808080', headerTextColor: '#ffffff' });
    expect(measure('headerBackgroundColor', of)).toEqual({
      ratio: '3.9:1',
      isReadable: false,
      suggestion: '#767676',
    });
    expect(measure('linkColor', looks({ linkColor: '#000000' }))).toEqual({
      ratio: '21:1',
      isReadable: true,
      suggestion: null,
    });
  });

  it('is that of the worst ground where there are several', () => {
    const of = looks({
      headerBackgroundColor: '#000000',
      headerHoverBackgroundColor: '#eeeeee',
      headerTextColor: '#ffffff',
    });
    expect(measure('headerTextColor', of)).toMatchObject({ ratio: '1.1:1', isReadable: false });
  });

  it('is never rounded up, and what is suggested can be read', () => {
    const of = looks({ linkColor: '#777777' });
    expect(measure('linkColor', of)).toMatchObject({ ratio: '4.4:1', isReadable: false });
    const { suggestion } = measure('linkColor', of) ?? {};
    expect(contrastOf(suggestion ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('is dark text on a light button, as the button has it', () => {
    expect(measure('primaryButtonColor', looks({ primaryButtonColor: '#ffd400' }))).toMatchObject({
      isReadable: true,
    });
  });
});
