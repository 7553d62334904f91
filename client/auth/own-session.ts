const key = 'banyan.own-session';

/**
 * The session of support itself, kept in this tab while it acts as somebody else, so that logging out
 * leads back to it. Where the browser keeps nothing, it leads to the sign-in page.
 */
export const ownSession = {
  keep(token: string): void {
    try {
      sessionStorage.setItem(key, token);
    } catch {
      // Then the only way back is to sign in.
    }
  },
  /** The token, once; null when there is none. */
  take(): string | null {
    try {
      const token = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      return token;
    } catch {
      return null;
    }
  },
};
