import { expect, it } from 'vitest';
import { wrongFields } from '../testing/type-input.ts';
import { Address, PublicTenantData, Terms } from './tenant.ts';

it('has an address of empty lines unless it is entered', () => {
  const lines = ['companyName', 'line1', 'line2', 'city', 'state', 'zip', 'phone'];
  expect(Address.parse({})).toEqual(Object.fromEntries(lines.map((line) => [line, ''])));
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

it('asks nobody to install the app and shows no referrals unless its admins want it', () => {
  const { enablePromptsToInstallApp, referrals } = PublicTenantData.shape;
  expect(enablePromptsToInstallApp.parse(undefined)).toBe(false);
  expect(referrals.parse(undefined)).toEqual({ showReferralsArea: false });
});
