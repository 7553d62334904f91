import { newerEditPlace, typeAddresses } from '#client/activity-types/addresses.ts';

const list = '/admin/activity-types';

/** The addresses of the area on this side. */
export const addressesOf = typeAddresses({
  list,
  new: (category) => (category ? [`${list}/new`, { category }] : [`${list}/new`]),
  edit: newerEditPlace,
});
