import { createHash, randomBytes } from 'node:crypto';

/** A one-time token with 256 random bits; only its hash is ever stored (AUTH-53). */
export function createToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
