import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** Codes of the half minute before and after count, because clocks differ. */
const tolerance = 1;

/** A new secret for an authenticator app, base32 (RFC 6238). */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const secretUri = (secret: string, owner: { issuer: string; label: string }): string =>
  new TOTP({ ...owner, secret: Secret.fromBase32(secret), period: stepSeconds }).toString();

/** The half minute since 1970 that a code is of; null when it is of none near `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds });
  const timestamp = now.getTime();
  const distance = totp.validate({ token: code, timestamp, window: tolerance });
  return distance === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + distance;
}
