import { typeAddresses } from '#client/activity-types/addresses.ts';

const list = '/activity-types';

/** The addresses of the area on the native side. */
export const addressesOf = typeAddresses({
  list,
  new: (category) => [category ? `${list}/new/${category}` : `${list}/new`],
  edit: ({ slug, version, category }) => [
    `${list}/${category === 'referral' ? 'referral/' : ''}edit/${slug}/${version}`,
  ],
});
