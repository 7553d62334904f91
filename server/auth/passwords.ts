import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default variant, at the cost OWASP names first. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const hashOfNobody = hash(randomBytes(32), cost);

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Without a stored hash the same work is done, so that time does not tell who has an account. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(stored ?? (await hashOfNobody), password);
  return matches && typeof stored === 'string';
}
