import { describe, expect, it } from 'vitest';
import { remainingCurrencies } from './general-form.ts';
import { checkedNewTenant, newTenantForm } from './new-tenant-form.ts';

const { initialValues, validate } = newTenantForm();
const address = { companyName: 'Northwind Ltd', line1: 'Harbour 7', city: 'Oslo', state: 'Oslo' };
const filled = { ...initialValues, ...address, tenantId: 'northwind', tenantName: 'Northwind' };

describe('the form of a new tenant', () => {
  it('begins with the defaults of a new tenant [TEN-131 TEN-132 TEN-133 TEN-134 TEN-135 TEN-136]', () => {
    expect(initialValues).toMatchObject({
      requireRegistrationApproval: true,
      timezone: 'America/Los_Angeles',
      currencies: ['USD'],
      reapplyWaitDays: 60,
      issuedRewardsEmailSendTime: '20:00',
      ambassador: 'Ambassador',
      ambassadors: 'Ambassadors',
    });
  });

  it('needs an id, a name and an address, and nothing else [TEN-78 TEN-79 SET-104 SET-105]', () => {
    expect(validate(initialValues)).toMatchObject({
      tenantName: 'Please enter a name',
      companyName: 'Please enter company',
      line1: 'Please enter address line 1',
      city: 'Please enter city',
      state: 'Please enter state',
    });
    expect(Object.keys(validate(initialValues)).sort()).toEqual([
      ...['city', 'companyName', 'line1', 'state', 'tenantId', 'tenantName'],
    ]);
    expect(validate(filled)).toEqual({});
  });

  it('says at each field what is wrong with it [TEN-78 TEN-79 TEN-80]', () => {
    const wrong = {
      ...filled,
      tenantId: 'Über',
      timezone: 'Mars/Olympus',
      currencies: [],
      ambassador: '',
      ambassadors: 'x'.repeat(41),
      supportEmail: 'nobody',
      reapplyWaitDays: '',
      issuedRewardsEmailSendTime: '25:00',
      phone: '1'.repeat(41),
    };
    const errors = validate(wrong);
    expect(Object.keys(errors).sort()).toEqual([
      'ambassador',
      'ambassadors',
      'currencies',
      'issuedRewardsEmailSendTime',
      'phone',
      'reapplyWaitDays',
      'supportEmail',
      'tenantId',
      'timezone',
    ]);
    expect(errors).toMatchObject({
      timezone: 'Please choose a timezone from the list',
      currencies: 'Please choose at least one currency',
      supportEmail: 'Please enter a valid email address',
    });
  });

  it('sends what was left empty as nothing [SET-111]', () => {
    expect(checkedNewTenant({ ...filled, countryCode: 'NO' }).tenant.data).toMatchObject({
      supportEmail: null,
      address: { ...address, line2: null, zip: null, phone: null, countryCode: 'NO' },
    });
  });

  it('offers each currency once [SET-24]', () => {
    expect(remainingCurrencies(['USD', 'EUR'])).not.toContain('EUR');
    expect(remainingCurrencies([])).toHaveLength(72);
  });
});
