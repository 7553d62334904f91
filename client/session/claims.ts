import { SessionClaims } from '#contract/auth/session.ts';

/**
 * The content of a session token for display and guards (AUTH-50), or null when it cannot be read.
 * Nothing is verified here: the server does that at every call.
 */
export function readClaims(token: string): SessionClaims | null {
  try {
    return SessionClaims.parse(JSON.parse(decodeBase64Url(token.split('.')[1] ?? '')));
  } catch {
    return null;
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** True once `exp`, in seconds, has come (AUTH-62). `now` is in milliseconds. */
export const isExpired = ({ exp }: Pick<SessionClaims, 'exp'>, now: number): boolean =>
  exp * 1000 <= now;
