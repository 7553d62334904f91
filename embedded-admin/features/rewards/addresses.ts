/** Where the tabs of the rewards stand on this side. */
export const addresses = {
  unissued: '/admin/rewards/selections/unissued',
  issued: '/admin/rewards/issued',
  cancelled: '/admin/rewards/cancelled',
  costs: '/admin/rewards/costs',
};
