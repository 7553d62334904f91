/** Where the tabs of the rewards stand on this side. */
export const addresses = {
  unissued: '/rewards/selections/unissued',
  issued: '/rewards/issued',
  cancelled: '/rewards/cancelled',
  costs: '/rewards/costs',
};
