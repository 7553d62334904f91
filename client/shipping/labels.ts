/** The texts of the shipping address, for its owner and for admins. */
export const shippingLabels = {
  fullName: 'Full name',
  address1: 'Address',
  address2: 'Address line 2 (optional)',
  city: 'City',
  state: 'State or province (optional)',
  zip: 'ZIP or postal code (optional)',
  countryCode: 'Country',
  noCountry: 'No country of this name',
  /** For its owner. */
  purpose: 'Rewards and samples are sent there. Only you and our team see it.',
  submit: 'Save',
  updated: 'Updated shipping address',
  none: 'Not given yet',
  failed: 'The shipping address could not be loaded',
  acting: 'Only the owner of this account can change the shipping address.',
};
