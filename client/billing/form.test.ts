import { describe, expect, it } from 'vitest';
import type { Card } from '#contract/billing/card.ts';
import { detailsValues, ownerValues, validateCardDetails, validateOwner } from './form.ts';

const card: Card = {
  name: 'Ada Payer',
  address: {
    ...{ line1: 'Main Street 1', line2: null, city: null, state: null, zip: null },
    countryCode: 'DE',
  },
  ...{ brand: 'visa', last4: '4242', expiryMonth: 11, expiryYear: 2026 },
};
const now = new Date('2026-11-24T10:00:00Z');
const owner = ownerValues(card);
const details = (expiryMonth: number, expiryYear: number) =>
  validateCardDetails({ ...detailsValues(card), expiryMonth, expiryYear }, now);

describe('the owner of a card', () => {
  it('is taken with a name, a first line and a country', () => {
    expect(validateOwner(owner)).toEqual({});
  });

  it('is asked for one thing at a time: the name, the first line, the country [BILL-71 BILL-72 BILL-73 BILL-75]', () => {
    expect(validateOwner(ownerValues(null))).toEqual({ name: 'Please enter cardholder name' });
    const named = { ...ownerValues(null), name: 'Ada' };
    expect(validateOwner(named)).toEqual({
      'address.line1': 'Please enter billing address line 1',
    });
    const placed = { ...named, address: { ...named.address, line1: 'Main Street 1' } };
    expect(validateOwner(placed)).toEqual({
      'address.countryCode': 'Please select billing address country',
    });
  });
});

describe('the expiry of a card', () => {
  it('may be this month, and not the one before [BILL-76]', () => {
    expect(details(11, 2026)).toEqual({});
    expect(details(10, 2026)).toEqual({ expiryMonth: 'Card has expired' });
  });

  it('has years up to 2050 [BILL-74 BILL-140]', () => {
    expect(details(1, 2050)).toEqual({});
    expect(details(1, 2051)).toHaveProperty('expiryYear');
    expect(details(12, 2025)).toEqual({ expiryMonth: 'Card has expired' });
  });
});
