import { expect, it } from 'vitest';
import { wrongFields } from '../testing/type-input.ts';
import { Address, PublicTenantData, Terms } from './tenant.ts';

it('has an address of empty lines unless it is entered', () => {
  const needed = { companyName: '', line1: '', city: '', state: '' };
  const others = { line2: null, zip: null, phone: null, countryCode: null };
  expect(Address.parse({})).toEqual({ ...needed, ...others });
  expect(wrongFields(Address, { countryCode: 'DE' })).toEqual({});
  expect(Object.keys(wrongFields(Address, { countryCode: 'DEU' }))).toEqual(['countryCode']);
});

it('has words for participants and a name, none of them empty', () => {
  expect(wrongFields(Terms, { ambassador: ' ', ambassadors: '' })).toEqual({
    ambassador: 'Please enter a word',
    ambassadors: 'Please enter a word',
  });
  expect(wrongFields(PublicTenantData.pick({ tenantName: true }), { tenantName: ' ' })).toEqual({
    tenantName: 'Please enter a name',
  });
});

it('asks nobody to install the app unless its admins want it, and shows the area of referrals', () => {
  const { enablePromptsToInstallApp, referrals } = PublicTenantData.shape;
  expect(enablePromptsToInstallApp.parse(undefined)).toBe(false);
  expect(referrals.parse(undefined)).toEqual({ showReferralsArea: true });
});
