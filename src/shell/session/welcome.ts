/**
 * Where somebody begins who has just registered (AUTH-72, AUTH-73): the profile or, for as long as
 * it is no screen, the account.
 */
export const welcomePath = (isScreen: (path: string) => boolean): string =>
  isScreen('/my/profile') ? '/my/profile' : '/my/user';
