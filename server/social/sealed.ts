import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SocialApp } from '#server/platform/social-apps.ts';
import type { NetworkKey } from './networks/token-answer.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const Key = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() });

/** The database does not have the secret of the app: who has only a copy of it can read no key of a person. */
const sealingKey = ({ clientSecret }: SocialApp): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', clientSecret, '', 'banyan social grants', 32));

/** A key as the database keeps it. `owner` says whose it is: as the key of somebody else it cannot be opened. */
export function seal(app: SocialApp, owner: string, key: NetworkKey): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, sealingKey(app), iv).setAAD(Buffer.from(owner));
  const sealed = [cipher.update(JSON.stringify(key), 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** The key; undefined where the app has another secret by now, or where it is of somebody else. */
export function unseal(app: SocialApp, owner: string, sealed: string): NetworkKey | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, sealingKey(app), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8');
    return Key.parse(JSON.parse(text + decipher.final('utf8')));
  } catch {
    return undefined;
  }
}
