import { describe, expect, it } from 'vitest';
import { unsubscribeAddress, unsubscribeHeaders } from './unsubscribe.ts';

const acme = { origin: 'https://acme.test' };

describe('the address that ends an email', () => {
  it('has the token of the person, and the name of an email of the product', () => {
    expect(unsubscribeAddress(acme, 'a&b')).toBe('https://acme.test/unsubscribe?token=a%26b');
    expect(unsubscribeAddress(acme, 'ab', 'weekly-summary-admin')).toBe(
      'https://acme.test/unsubscribe?token=ab&mail=weekly-summary-admin',
    );
  });

  it('shows in a preview where it will be', () => {
    expect(unsubscribeAddress(acme)).toBe('https://acme.test/unsubscribe');
  });

  it('is offered by mail providers, in one click', () => {
    expect(unsubscribeHeaders('https://acme.test/unsubscribe?token=ab')).toEqual({
      'List-Unsubscribe': '<https://acme.test/unsubscribe?token=ab>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});
